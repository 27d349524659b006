import type { SentEvent } from "../route";

/** Between two heartbeats of a stream, so that no proxy takes it for dead. */
const HEARTBEAT_MS = 15_000;

const encoder = new TextEncoder();
// Goes out when the first event is not there yet, so that the headers do.
const OPENING = encoder.encode(": reading\n\n");
const HEARTBEAT = encoder.encode(": still here\n\n");

/**
 * Encodes a sequence of events as a `text/event-stream` answer. A reader that leaves ends the reading, never the work
 * behind it. An event's JSON holds no raw line break, so one `data` line carries it whole.
 */
export function eventStream(events: AsyncIterable<SentEvent<unknown>>): Response {
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isOpen = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A stream that nobody reads to its end must not keep the process alive; its connection does.
      heartbeat = setInterval(() => controller.enqueue(HEARTBEAT), HEARTBEAT_MS).unref();
    },
    async pull(controller) {
      try {
        const coming = iterator.next();
        if (!isOpen) {
          isOpen = true;
          if ((await Promise.race([coming, aMoment()])) === null) controller.enqueue(OPENING);
        }
        const next = await coming;
        if (!next.done) {
          const { id, event } = next.value;
          controller.enqueue(encoder.encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`));
          return;
        }
        clearInterval(heartbeat);
        controller.close();
      } catch (error) {
        clearInterval(heartbeat);
        throw error;
      }
    },
    cancel() {
      clearInterval(heartbeat);
      void iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** Resolves to null once everything that is ready by now has had its turn. */
function aMoment(): Promise<null> {
  return new Promise((resolve) => setImmediate(resolve, null));
}
