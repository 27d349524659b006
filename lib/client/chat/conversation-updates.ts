import type { ConversationUpdate } from "../../contract/conversations/conversation-updates";
import { stream } from "../api/stream";
import { registerServiceWorker } from "../browser/service-worker";
import { isFinal, pause } from "./follow-turn";

/** Backoff between connections; the last value repeats. A connection that was opened starts again. */
const PAUSES_MS = [0, 3_000, 4_500, 10_000, 20_000, 30_000];
/** A page that is hidden for longer closes its connection, and opens it again when it is shown. */
const HIDDEN_MS = 60_000;

type FollowOptions = {
  conversationId: string;
  onUpdate: (update: ConversationUpdate) => void;
  signal: AbortSignal;
};

/** Follows what the entity's users change in a conversation, until aborted or rejected. */
export async function followUpdates({ conversationId, onUpdate, signal }: FollowOptions): Promise<void> {
  // This code loads after the chat, so that the page and the chat begin without the worker's.
  void registerServiceWorker();
  const open = (lastEventId: string | null, untilHidden: AbortSignal) =>
    stream("followConversation", { conversation_id: conversationId }, { signal: untilHidden, lastEventId });
  let lastEventId: string | null = null;
  for (let tries = 0; !signal.aborted; tries++) {
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal);
    await untilReachable(signal);
    if (signal.aborted) return;
    const hidden = closeWhenHidden(signal);
    try {
      const opened = await open(lastEventId, hidden.signal);
      if (opened.ok) {
        tries = 0;
        for await (const { id, event } of opened.data) {
          lastEventId = id ?? lastEventId;
          onUpdate(event);
        }
      } else if (isFinal(opened)) return;
    } finally {
      hidden.stop();
    }
  }
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
    await new Promise<void>((resolve) => {
      const end = () => {
        document.removeEventListener("visibilitychange", end);
        removeEventListener("online", end);
        signal.removeEventListener("abort", end);
        resolve();
      };
      document.addEventListener("visibilitychange", end);
      addEventListener("online", end);
      signal.addEventListener("abort", end);
    });
  }
}
