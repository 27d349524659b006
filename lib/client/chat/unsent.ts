import { readStoredJson, removeStored, store, storedKeys } from "../browser/storage";
import type { SendChoices } from "./chat-remote";

/** A sent message that the server has not accepted yet. */
export type Unsent = {
  message_id: string;
  text: string;
  sent_at: string;
  /** The address of the visitor who sent it. */
  email: string;
  /** The conversation it belongs to; null for a new one, absent until the conversation is known. */
  conversation_id?: string | null;
  /** The choices it was sent with. The name is the visitor's current one. */
  choices: Omit<SendChoices, "name">;
};

/** The prefix of all keys of unsent messages. */
const UNSENT = "unsent:";
const keyOf = (entityId: string) => `${UNSENT}${entityId}`;

/** A visitor's unsent messages. */
export function readUnsent(entityId: string, email: string): readonly Unsent[] {
  return readAll(entityId).filter((message) => message.email === email);
}

/** Stores a message from sending until the server has accepted it. */
export function storeUnsent(entityId: string, message: Unsent): void {
  write(entityId, [...withoutMessage(entityId, message.message_id), message]);
}

export function removeUnsent(entityId: string, messageId: string): void {
  write(entityId, withoutMessage(entityId, messageId));
}

/** Removes all unsent messages of this browser. */
export function removeAllUnsent(): void {
  removeStored(
    "local",
    storedKeys("local").filter((key) => key.startsWith(UNSENT)),
  );
}

function withoutMessage(entityId: string, messageId: string): Unsent[] {
  return readAll(entityId).filter(({ message_id }) => message_id !== messageId);
}

function readAll(entityId: string): readonly Unsent[] {
  const stored = readStoredJson("local", keyOf(entityId));
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}

function write(entityId: string, messages: readonly Unsent[]): void {
  if (messages.length > 0) store("local", keyOf(entityId), JSON.stringify(messages));
  else removeStored("local", [keyOf(entityId)]);
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  if (!("message_id" in value) || !("text" in value) || !("sent_at" in value)) return false;
  if (!("email" in value) || !("choices" in value) || typeof value.choices !== "object") return false;
  return [value.message_id, value.text, value.sent_at, value.email].every((part) => typeof part === "string");
}
