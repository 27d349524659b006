import type { SentEvent } from "@/lib/contract/http/endpoint";

/** Interval of heartbeats, so that no proxy closes an idle stream. */
const HEARTBEAT_MS = 15_000;

const encoder = new TextEncoder();
// Sent when the first event is not ready yet, so that the headers are flushed.
const OPENING = encoder.encode(": open\n\n");
const HEARTBEAT = encoder.encode(": heartbeat\n\n");

/**
 * Encodes a sequence of events as a `text/event-stream` response. A reader that disconnects ends the iteration, never
 * the work behind it. An event's JSON contains no raw line break, so one `data` line suffices.
 */
export function eventStream(events: AsyncIterable<SentEvent<unknown>>): Response {
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isOpen = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // An abandoned stream must not keep the process alive.
      heartbeat = setInterval(() => controller.enqueue(HEARTBEAT), HEARTBEAT_MS).unref();
    },
    async pull(controller) {
      try {
        const pending = iterator.next();
        if (!isOpen) {
          isOpen = true;
          if ((await Promise.race([pending, nextTick()])) === null) controller.enqueue(OPENING);
        }
        const next = await pending;
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

/** Resolves to null after the callbacks that are already due. */
function nextTick(): Promise<null> {
  return new Promise((resolve) => setImmediate(resolve, null));
}
