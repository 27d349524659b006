/** Between two heartbeats of a stream, so that no proxy takes it for dead. */
const HEARTBEAT_MS = 15_000;

/**
 * Encodes a sequence of events as a `text/event-stream` answer. A reader that leaves ends the reading, never the work
 * behind it. An event's JSON holds no raw line break, so one `data` line carries it whole.
 */
export function eventStream(events: AsyncIterable<unknown>): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(": still here\n\n")), HEARTBEAT_MS);
    },
    async pull(controller) {
      const next = await iterator.next();
      if (!next.done) {
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
        return;
      }
      clearInterval(heartbeat);
      controller.close();
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
