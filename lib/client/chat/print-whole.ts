import type { Conversation } from "./conversation";

/**
 * Loads the earlier messages of a conversation before the browser's shortcut prints it: a print has what the page has. The
 * browser's menu waits for nobody; it prints all of them from the second time on.
 */
export function printWhole(conversation: Pick<Conversation, "current" | "showEarlier">, signal: AbortSignal): void {
  const loadAll = async () => {
    for (let cursor = conversation.current().nextCursor; cursor !== null; ) {
      await conversation.showEarlier();
      const { nextCursor } = conversation.current();
      // Without a connection the print has what there is.
      if (nextCursor === cursor) return;
      cursor = nextCursor;
    }
  };
  addEventListener(
    "keydown",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      // The second frame is drawn with the messages.
      const print = () => requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
      void loadAll().then(print, print);
    },
    { signal },
  );
  addEventListener("beforeprint", () => void loadAll().catch(() => {}), { signal });
}
