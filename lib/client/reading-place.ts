import type { ReceivedEvent } from "./chat-events";

/** Tracks how much of which version of a reply was received, and the event id to resume from. */
export function createTurnCursor() {
  let lastEventId: string | null = null;
  let version: number | undefined;
  let length = 0;

  /** A gap is text that starts beyond what is known: the turn must be read from its beginning. */
  function take({ id, event }: ReceivedEvent): "news" | "nothing" | "gap" {
    const before = { version, length };
    if (event.type === "accepted" && event.version !== version) {
      version = event.version;
      length = 0;
    }
    if (event.type === "token") {
      const { text, offset = length } = event;
      if (offset > length) {
        lastEventId = null;
        return "gap";
      }
      length = Math.max(length, offset + text.length);
    }
    lastEventId = id ?? lastEventId;
    return version !== before.version || length > before.length ? "news" : "nothing";
  }

  return { take, lastEventId: () => lastEventId };
}
