import { createParser } from "eventsource-parser";
import type { Deadline } from "./deadline";

/** An event of a stream and its id, from which the stream can be resumed. */
export type ReceivedEvent<Event> = { id: string | null; event: Event };

/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;

/**
 * Yields the events of the given types until the stream ends, breaks, is silent for long or is aborted. Never throws: a reader
 * who misses the last event resumes after the last id. Leaving the loop closes the connection.
 */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  limit: Deadline,
  types: readonly string[],
): AsyncGenerator<ReceivedEvent<Event>, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let id: string | null = null;
  let received: ReceivedEvent<Event>[] = [];
  const parser = createParser({
    onEvent: (message) => {
      // An id applies to the following events, until the stream names another or clears it.
      id = message.id === undefined ? id : message.id || null;
      const event: Event = JSON.parse(message.data);
      // Skip event types that this page does not know yet.
      if (types.includes(Object(event).type)) received.push({ id, event });
    },
  });
  try {
    for (;;) {
      limit.restart(SILENCE_MS);
      const { value } = await reader.read();
      if (!value) return;
      received = [];
      parser.feed(decoder.decode(value, { stream: true }));
      yield* received;
    }
  } catch {
    // The connection broke, or an event was not JSON: the reader resumes.
  } finally {
    limit.clear();
    reader.cancel().catch(() => {});
  }
}
