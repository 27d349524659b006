import { splitQuote } from "./quote-markup";
import { readStored, removeStored, store, storedKeys } from "./storage";
import { removeUnsent, UNSENT, type Unsent } from "./unsent";

/** The unsent content of a composer. */
export type Draft = { text: string; quote: string | null };

const EMPTY: Draft = { text: "", quote: null };
const DRAFT = "draft:";
const draftKey = (entityId: string) => `${DRAFT}${entityId}`;

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
