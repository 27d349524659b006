import { splitQuote } from "./quote-markup";
import { readStored, removeStored, store, storedKeys } from "./storage";

/** The unsent content of a composer. */
export type Draft = { text: string; quote: string | null };
/** A sent message that the server has not accepted yet. */
export type Unsent = { message_id: string; text: string; sent_at: string };

const EMPTY: Draft = { text: "", quote: null };
const DRAFT = "draft:";
const UNSENT = "unsent:";
const draftKey = (entityId: string) => `${DRAFT}${entityId}`;
const unsentKey = (entityId: string) => `${UNSENT}${entityId}`;

/**
 * The stored draft for an entity. Keyed by entity, not by conversation, so that it survives a lost session or a new
 * conversation.
 */
export function readDraft(entityId: string): Draft {
  const stored = readJson(draftKey(entityId));
  return isDraft(stored) ? stored : EMPTY;
}

/** Stores a draft; an empty one is removed. */
export function storeDraft(entityId: string, draft: Draft): void {
  writeJson(draftKey(entityId), draft.text || draft.quote ? draft : null);
}

export function readUnsent(entityId: string): readonly Unsent[] {
  const stored = readJson(unsentKey(entityId));
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}

/** Stores a message from sending until the server has accepted it. */
export function storeUnsent(entityId: string, message: Unsent): void {
  const others = readUnsent(entityId).filter((stored) => stored.message_id !== message.message_id);
  writeJson(unsentKey(entityId), [...others, message]);
}

export function removeUnsent(entityId: string, messageId: string): void {
  const remaining = readUnsent(entityId).filter((stored) => stored.message_id !== messageId);
  writeJson(unsentKey(entityId), remaining.length > 0 ? remaining : null);
}

/** Puts an unsent message back into the composer, before newer text. */
export function returnToDraft(entityId: string, { message_id, text }: Unsent): void {
  const draft = readDraft(entityId);
  const restored = splitQuote(text);
  const texts = [restored.text, draft.text].filter(Boolean);
  storeDraft(entityId, { text: texts.join("\n\n"), quote: restored.quote ?? draft.quote });
  removeUnsent(entityId, message_id);
}

/** Clears all drafts. Only for an explicit sign-out or erasure. */
export function clearDrafts(): void {
  const keys = storedKeys("local").filter((key) => key.startsWith(DRAFT) || key.startsWith(UNSENT));
  removeStored("local", keys);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("text" in value) || !("quote" in value)) return false;
  return typeof value.text === "string" && (value.quote === null || typeof value.quote === "string");
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  if (!("message_id" in value) || !("text" in value) || !("sent_at" in value)) return false;
  return [value.message_id, value.text, value.sent_at].every((part) => typeof part === "string");
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored("local", key) ?? "null");
  } catch {
    return null;
  }
}

function writeJson(key: string, value: unknown): void {
  if (value === null) removeStored("local", [key]);
  else store("local", key, JSON.stringify(value));
}
