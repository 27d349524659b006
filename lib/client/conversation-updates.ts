import { createParser } from "eventsource-parser";
import type { ConversationUpdate } from "../contract/conversations/conversation-updates";
import { deadline } from "./deadline";
import { httpRequest } from "./http-request";

const STREAM = "text/event-stream";
/** Backoff between connections; the last value repeats. A connection that brought something starts again. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 15_000, 30_000];
/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;
/** A page that is hidden for longer closes its connection, and opens it again when it is shown. */
const HIDDEN_MS = 60_000;

type FollowOptions = {
  conversationId: string;
  onUpdate: (update: ConversationUpdate) => void;
  signal: AbortSignal;
};

/** Follows what the entity's users change in a conversation, until aborted or rejected. */
export async function followUpdates({ conversationId, onUpdate, signal }: FollowOptions): Promise<void> {
  let lastEventId: string | null = null;
  const receive = (id: string | null, update: ConversationUpdate) => {
    lastEventId = id ?? lastEventId;
    onUpdate(update);
  };
  for (let tries = 0; !signal.aborted; tries++) {
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal);
    await untilReachable(signal);
    if (signal.aborted) return;
    const outcome = await readOnce({ conversationId, lastEventId, receive, signal });
    if (outcome === "rejected") return;
    if (outcome === "read") tries = 0;
  }
}

type Connection = {
  conversationId: string;
  lastEventId: string | null;
  receive: (id: string | null, update: ConversationUpdate) => void;
  signal: AbortSignal;
};

/** One connection, to its end. */
async function readOnce({ conversationId, lastEventId, receive, signal }: Connection) {
  const hidden = closeWhenHidden(signal);
  const limit = deadline(SILENCE_MS, hidden.signal);
  try {
    const { url, init } = httpRequest("followConversation", { conversation_id: conversationId }, STREAM);
    const headers = { ...init.headers, ...(lastEventId === null ? {} : { "last-event-id": lastEventId }) };
    const response = await fetch(url, { ...init, headers, signal: limit.signal });
    if (!response.ok) return response.status < 500 && response.status !== 429 ? "rejected" : "broken";
    if (!response.body || !response.headers.get("content-type")?.startsWith(STREAM)) return "rejected";
    const parser = createParser({
      onEvent: ({ id, data }) => {
        const update: unknown = JSON.parse(data);
        // Skip updates that this page does not know yet.
        if (isUpdate(update)) receive(id ?? null, update);
      },
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      limit.restart(SILENCE_MS);
      const { value } = await reader.read();
      if (!value) return "read";
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return "broken";
  } finally {
    limit.clear();
    hidden.stop();
  }
}

const TYPES: ReadonlySet<string> = new Set<ConversationUpdate["type"]>(["response", "taken_over"]);

function isUpdate(value: unknown): value is ConversationUpdate {
  return value !== null && typeof value === "object" && TYPES.has(String(Reflect.get(value, "type")));
}

/** A signal that aborts with the caller's, or once the page was hidden for HIDDEN_MS. */
function closeWhenHidden(signal: AbortSignal) {
  const closing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => closing.abort();
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, HIDDEN_MS);
  };
  watch();
  document.addEventListener("visibilitychange", watch);
  signal.addEventListener("abort", close);
  return {
    signal: closing.signal,
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
      signal.removeEventListener("abort", close);
      close();
    },
  };
}

/** Waits until the page is shown and the browser has a network. */
async function untilReachable(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (document.hidden || !navigator.onLine)) {
    await waitFor((resolve) => {
      document.addEventListener("visibilitychange", resolve);
      addEventListener("online", resolve);
      return () => {
        document.removeEventListener("visibilitychange", resolve);
        removeEventListener("online", resolve);
      };
    }, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve();
  return waitFor((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    return () => clearTimeout(timer);
  }, signal);
}

/** Waits for an event, or until aborted. `start` returns how to stop waiting. */
function waitFor(start: (resolve: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const stop = start(end);
    signal.addEventListener("abort", end);
  });
}
