import { readStored, store } from "@/lib/client/browser/storage";

const PREFIX = "seen-notices:";
const listeners = new Set<() => void>();

/** The codes of the notices on a document that this browser's reader has seen, with blanks between them. */
export function readSeenNotices(documentId: string): string {
  return readStored("local", PREFIX + documentId) ?? "";
}

export function storeSeenNotices(documentId: string, codes: readonly string[]): void {
  store("local", PREFIX + documentId, codes.join(" "));
  for (const listener of listeners) listener();
}

export function subscribeSeenNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
