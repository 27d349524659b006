import { createParser } from "eventsource-parser";
import type { ChatEvent } from "../contract/chat/events";
import type { Deadline } from "./deadline";

/** An event of a turn and its id, from which the stream can be resumed. */
export type ReceivedEvent = { id: string | null; event: ChatEvent };

/** The stream ended before the reply did: aborted by the caller, or the connection broke. */
export class StreamBroken extends Error {
  override readonly name = "StreamBroken";
  constructor(
    readonly reason: "aborted" | "cut",
    options?: ErrorOptions,
  ) {
    super(`The stream was ${reason}.`, options);
  }
}

/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;
const TYPES: ReadonlySet<string> = new Set<ChatEvent["type"]>(["accepted", "token", "done", "failed"]);

/**
 * Yields the events of a turn up to and including `done` or `failed`. Throws StreamBroken when the stream ends before
 * either. Leaving the loop closes the connection; the server still finishes and stores the reply.
 */
export async function* readChatEvents(
  body: ReadableStream<Uint8Array>,
  limit: Deadline,
  callersSignal?: AbortSignal,
): AsyncGenerator<ReceivedEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let id: string | null = null;
  let received: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      // An id applies to the following events, until the stream names another or clears it.
      id = message.id === undefined ? id : message.id || null;
      const event: unknown = JSON.parse(message.data);
      // Skip event types that this page does not know yet.
      if (isChatEvent(event)) received.push({ id, event });
    },
  });
  try {
    for (;;) {
      limit.restart(SILENCE_MS);
      const { value } = await reader.read();
      if (!value) throw new StreamBroken("cut");
      received = [];
      parser.feed(decoder.decode(value, { stream: true }));
      for (const each of received) {
        yield each;
        if (each.event.type === "done" || each.event.type === "failed") return;
      }
    }
  } catch (cause) {
    throw cause instanceof StreamBroken
      ? cause
      : new StreamBroken(callersSignal?.aborted ? "aborted" : "cut", { cause });
  } finally {
    limit.clear();
    reader.cancel().catch(() => {});
  }
}

function isChatEvent(value: unknown): value is ChatEvent {
  return value !== null && typeof value === "object" && TYPES.has(String(Reflect.get(value, "type")));
}
