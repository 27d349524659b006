import type { SentenceOutcome } from "../api/fetch-audio";
import type { Conversation } from "../chat/conversation";
import { isUnfinished, type Reply, type Turn } from "../chat/turns-reducer";
import { playBlob } from "./play-blob";
import { SILENT, type SpeechState } from "./speech-state";

/** Sentences that are fetched while one plays. */
const AHEAD = 2;
/** The platform waits for a sentence longer than this. */
const WAITED_MIN_MS = 5_000;

export type SentenceRequest = { responseId: string; version: number | null; sentence: number };

export type SpeakerOptions = {
  conversation: Pick<Conversation, "subscribe" | "current">;
  element: HTMLAudioElement;
  /** Waits for a sentence that is not written yet; not_found when the reply has fewer. */
  fetchSentence: (request: SentenceRequest, signal: AbortSignal) => Promise<SentenceOutcome>;
  onState: (state: SpeechState) => void;
  /** A reply was played to its end; receives its duration in seconds. */
  onFinished: (responseId: string, seconds: number) => void;
};

/** Which reply to speak: the one that a message gets, or a chosen one. */
export type Spoken = { messageId: string } | { responseId: string };

export type ReplySpeaker = ReturnType<typeof createReplySpeaker>;

/**
 * Speaks one reply at a time, sentence by sentence as the platform splits it, and begins while the reply is still being
 * written. Lives outside React, and needs no animation frames, so that it continues in a background tab.
 */
export function createReplySpeaker(options: SpeakerOptions) {
  let running: AbortController | null = null;
  let rate = 1;

  function stop(): void {
    running?.abort();
    running = null;
    options.onState(SILENT);
  }

  async function speak(spoken: Spoken): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    let state: SpeechState = { ...SILENT, phase: "preparing", messageId: null, ...spoken };
    const set = (changed: Partial<SpeechState>) => {
      if (signal.aborted) return;
      state = { ...state, ...changed };
      options.onState(state);
    };
    set({});
    const followed = followReply(options.conversation, spoken, signal);
    const unsubscribe = options.conversation.subscribe(() => {
      if (running === controller && followed.isOver()) stop();
    });
    try {
      const reply = await followed.named();
      if (signal.aborted) return;
      if (!reply) return stop();
      set({ responseId: reply.responseId });
      const sentences = fetchAhead((sentence) =>
        askUntilWritten({ ...reply, sentence }, options.fetchSentence, followed, signal),
      );
      const seconds: number[] = [];
      for (let at = 0; ; at++) {
        const fetched = await sentences.get(at);
        if (signal.aborted) return;
        if (!fetched || (!fetched.ok && fetched.code === "not_found")) break;
        if (!fetched.ok) return set({ phase: "failed", problem: fetched });
        const { blob, range } = fetched.data;
        const before = sum(seconds);
        const end = await playBlob(options.element, blob, {
          rate,
          signal,
          onPlaying: () => set({ phase: "playing", spokenEnd: range?.end ?? state.spokenEnd }),
          onTime: (position, duration) => {
            if (Number.isFinite(duration)) seconds[at] = duration;
            set({ seconds: before + position, totalSeconds: followed.estimate(sum(seconds), range?.end ?? null) });
          },
        });
        if (end === "failed") return set({ phase: "failed" });
        if (end === "stopped") return signal.aborted ? undefined : stop();
      }
      if (seconds.length > 0) options.onFinished(reply.responseId, sum(seconds));
      stop();
    } finally {
      unsubscribe();
    }
  }

  return {
    speak,
    stop,
    setRate(next: number): void {
      rate = next;
      options.element.playbackRate = next;
    },
  };
}

const sum = (seconds: readonly number[]) => seconds.reduce((total, one) => total + one, 0);

/** Asks for the sentences in order, a few in advance, and for none behind the last one, which has no outcome. */
function fetchAhead(ask: (sentence: number) => Promise<SentenceOutcome>) {
  const outcomes: Promise<SentenceOutcome | null>[] = [];
  const get = (sentence: number): Promise<SentenceOutcome | null> => {
    while (outcomes.length <= sentence + AHEAD) {
      const at = outcomes.length;
      const before = outcomes[at - 1];
      outcomes.push(
        before ? before.then((outcome) => (outcome?.ok && !outcome.data.range?.isLast ? ask(at) : null)) : ask(at),
      );
    }
    return outcomes[sentence] ?? Promise.resolve(null);
  };
  return { get };
}

/** Asks again while the model has not written the sentence: a call waits for a while only. */
async function askUntilWritten(
  request: SentenceRequest,
  fetchSentence: SpeakerOptions["fetchSentence"],
  { isUnfinished: isWriting }: Pick<FollowedReply, "isUnfinished">,
  signal: AbortSignal,
): Promise<SentenceOutcome> {
  for (;;) {
    const wasWriting = isWriting();
    const from = performance.now();
    const outcome = await fetchSentence(request, signal);
    if (outcome.ok || outcome.code !== "not_possible_now" || !wasWriting || signal.aborted) return outcome;
    // A refusal at once has another reason than the model.
    if (performance.now() - from < WAITED_MIN_MS) return outcome;
  }
}

type FollowedReply = {
  /** Resolves when the server has named the reply; null when it failed, or cannot be spoken. */
  named: () => Promise<{ responseId: string; version: number | null } | null>;
  isUnfinished: () => boolean;
  /** Whether another version of the reply has taken its place, it failed, or it was removed. */
  isOver: () => boolean;
  /** The duration of the whole reply, from the pace so far; null while it is being written. */
  estimate: (seconds: number, spokenEnd: number | null) => number | null;
};

/** Follows a reply while it is written. */
function followReply(conversation: SpeakerOptions["conversation"], spoken: Spoken, signal: AbortSignal): FollowedReply {
  let followed: ReplyVersion = { responseId: null, version: null };
  let isReplaced = false;
  const read = () => {
    const { turn, reply } = findReply(conversation.current().turns, spoken);
    const isWritten = turn !== undefined && reply !== undefined && (turn.reply !== reply || !isUnfinished(turn));
    if (reply) {
      isReplaced ||= isOther(followed, reply);
      if (!isReplaced)
        followed = {
          responseId: reply.responseId ?? followed.responseId,
          version: reply.version ?? followed.version,
        };
    }
    return { reply, isWritten, isOver: isReplaced || (isWritten && reply !== undefined && !isSpeakable(reply)) };
  };
  return {
    isUnfinished: () => !read().isWritten,
    isOver: () => read().isOver,
    estimate: (seconds, spokenEnd) => {
      const { reply, isWritten } = read();
      if (!reply || !isWritten || !spokenEnd) return null;
      return Math.max(seconds, (seconds * reply.text.length) / spokenEnd);
    },
    named: () =>
      new Promise((resolve) => {
        const check = () => {
          const { isOver } = read();
          const { responseId, version } = followed;
          if (!signal.aborted && !isOver && responseId === null) return;
          unsubscribe();
          resolve(signal.aborted || isOver || responseId === null ? null : { responseId, version });
        };
        const unsubscribe = conversation.subscribe(check);
        signal.addEventListener("abort", check, { once: true });
        check();
      }),
  };
}

type ReplyVersion = Pick<Reply, "responseId" | "version">;

/** Whether a reply has replaced the one that was followed. */
function isOther(followed: ReplyVersion, reply: ReplyVersion & Pick<Reply, "removedAt">): boolean {
  if (followed.responseId === null) return false;
  if (reply.removedAt !== null) return true;
  if (reply.responseId !== followed.responseId) return true;
  return followed.version !== null && reply.version !== null && reply.version !== followed.version;
}

function isSpeakable({ status, removedAt, responseId }: Reply): boolean {
  return (status === "done" || status === "stopped") && removedAt === null && responseId !== null;
}

function findReply(turns: readonly Turn[], spoken: Spoken): { turn?: Turn; reply?: Reply } {
  if ("messageId" in spoken) {
    const turn = turns.find(({ messageId }) => messageId === spoken.messageId);
    return turn ? { turn, reply: turn.reply } : {};
  }
  for (const turn of turns) {
    const reply = [turn.reply, ...turn.others].find(({ responseId }) => responseId === spoken.responseId);
    if (reply) return { turn, reply };
  }
  return {};
}
