import type { Heard } from "./chat-events";

/** How much of which writing of a reply was heard, and by which event's name the rest can be had. */
export function readingPlace() {
  let lastEventId: string | null = null;
  let version: number | undefined;
  let length = 0;

  /** A gap is text that begins behind what is known: the turn has to be told from its beginning. */
  function take({ id, event }: Heard): "news" | "nothing" | "gap" {
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
