const PREFIX = "seen-notices:";
const listeners = new Set<() => void>();

/** The codes of the notices on a document that this browser's reader has seen, with blanks between them. */
export function readSeenNotices(documentId: string): string {
  try {
    return localStorage.getItem(PREFIX + documentId) ?? "";
  } catch {
    // Storage may be blocked; then nothing has been seen.
    return "";
  }
}

export function storeSeenNotices(documentId: string, codes: readonly string[]): void {
  try {
    localStorage.setItem(PREFIX + documentId, codes.join(" "));
  } catch {
    // Storage may be full or blocked.
  }
  for (const listener of listeners) listener();
}

export function subscribeSeenNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
