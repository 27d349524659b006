import type { ChatEvent } from "../../contract/chat/events";
import type { ChatResponse } from "../../contract/chat/schemas";
import type { Failed } from "../../contract/http/outcome";
import type { ReceivedEvent } from "../api/read-events";

/** Backoff between attempts; the last value repeats. The first attempt is immediate. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000];
/** Empty streams in a row before polling without a stream: some proxies block streams. */
const STREAM_TRIES = 4;
/** Attempts without progress before giving up; together slightly longer than the server's model timeout. */
const TRIES = 50;

type Answer<T> = { ok: true; data: T } | Failed;
type Events = AsyncGenerator<ReceivedEvent<ChatEvent>, void, undefined>;
type TurnState = { conversation_id: string; response: ChatResponse };

type FollowTurnOptions = {
  /** The initial stream, if any. */
  initialStream?: Events;
  /** Resumes the turn after the given event. */
  join: (lastEventId: string | null) => Promise<Answer<Events>>;
  /** Reads the turn's current state. */
  read: () => Promise<Answer<TurnState>>;
  onEvent: (event: ChatEvent) => void;
  onState: (state: TurnState) => void;
  signal: AbortSignal;
};

/** How following ended: completed, no progress for long, aborted by the caller, or rejected by the server. */
export type FollowResult = { end: "completed" | "lost" | "aborted" } | { end: "rejected"; failure: Failed };

/** Follows a turn to its end. A broken stream is resumed where it stopped, with backoff. */
export async function followTurn({
  initialStream,
  join,
  read,
  onEvent,
  onState,
  signal,
}: FollowTurnOptions): Promise<FollowResult> {
  const cursor = createTurnCursor();
  let events = initialStream;
  let lastResponse = "";
  for (let tries = 0; tries < TRIES; tries++) {
    if (!events) {
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal);
      const joined = signal.aborted ? null : await join(cursor.lastEventId());
      if (signal.aborted) return { end: "aborted" };
      if (joined?.ok) events = joined.data;
      else if (joined && isFinal(joined)) return { end: "rejected", failure: joined };
    }
    const progress = events ? await consume(events, cursor, onEvent) : "nothing";
    events = undefined;
    if (progress === "end") return { end: "completed" };
    if (signal.aborted) return { end: "aborted" };
    if (progress === "news") tries = -1;
    if (tries < STREAM_TRIES) continue;
    const state = await read();
    if (signal.aborted) return { end: "aborted" };
    if (!state.ok) continue;
    onState(state.data);
    const { status, response } = state.data.response;
    if (status !== "pending" && status !== "streaming") return { end: "completed" };
    if (response !== lastResponse) tries = STREAM_TRIES;
    lastResponse = response;
  }
  return { end: "lost" };
}

/** Consumes a stream until it ends: reports the turn's end, progress, or nothing new. */
async function consume(
  events: Events,
  cursor: ReturnType<typeof createTurnCursor>,
  onEvent: (event: ChatEvent) => void,
): Promise<"end" | "news" | "nothing"> {
  let progress: "news" | "nothing" = "nothing";
  for await (const received of events) {
    const outcome = cursor.take(received);
    if (outcome === "gap") break;
    if (outcome === "news") progress = "news";
    onEvent(received.event);
    if (received.event.type === "done" || received.event.type === "failed") return "end";
  }
  return progress;
}

/** Failures that a retry would not change. */
export function isFinal({ status }: Failed): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Waits for this long or up to half as long, unless aborted: pages that lost a node do not all return at once. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * (1 - Math.random() / 2));
    signal.addEventListener("abort", end);
  });
}

/** Tracks how much of which version of a reply was received, and the event id to resume from. */
function createTurnCursor() {
  let lastEventId: string | null = null;
  let version: number | undefined;
  let length = 0;

  /** A gap is text that starts beyond what is known: the turn must be read from its beginning. */
  function take({ id, event }: ReceivedEvent<ChatEvent>): "news" | "nothing" | "gap" {
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
