import { type SpokenSentence, splitSpokenText } from "../../contract/voice/spoken-text";
import type { AudioOutcome } from "../api/fetch-audio";
import type { Conversation } from "../chat/conversation";
import { isUnfinished, type Reply, type Turn } from "../chat/turns-reducer";
import { playBlob } from "./play-blob";
import { SILENT, type SpeechState } from "./speech-state";

/** Sentences that are fetched while one plays. */
const AHEAD = 2;
/** A long reply is split again only when it has grown by this many characters. */
const SPLIT_STEP = 20;

export type SentenceRequest = { responseId: string; version: number | null; sentence: number };

type SpeakerOptions = {
  conversation: Pick<Conversation, "subscribe" | "current">;
  element: HTMLAudioElement;
  fetchSentence: (request: SentenceRequest, signal: AbortSignal) => Promise<AudioOutcome>;
  onState: (state: SpeechState) => void;
  /** A reply was played to its end; receives its duration in seconds. */
  onFinished: (responseId: string, seconds: number) => void;
};

/** Which reply to speak: the one that a message gets, or a chosen one. */
export type Spoken = { messageId: string } | { responseId: string };

export type ReplySpeaker = ReturnType<typeof createReplySpeaker>;

/**
 * Speaks one reply at a time, sentence by sentence, and begins while the reply is still being written. Lives outside React, and
 * needs no animation frames, so that it continues in a background tab.
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
    const text = followText(options.conversation, spoken, signal);
    const audio = new Map<number, Promise<AudioOutcome>>();
    const seconds: number[] = [];

    const prefetch = (from: number) => {
      const reply = text.reply();
      if (signal.aborted || !reply?.responseId) return;
      if (state.responseId !== reply.responseId) set({ responseId: reply.responseId });
      for (let sentence = from; sentence <= from + AHEAD && sentence < text.sentences().length; sentence++) {
        if (audio.has(sentence)) continue;
        const request = { responseId: reply.responseId, version: reply.version, sentence };
        audio.set(sentence, options.fetchSentence(request, signal));
      }
    };
    let at = 0;
    const unsubscribe = options.conversation.subscribe(() => {
      if (running === controller && text.isReplaced()) stop();
      else prefetch(at);
    });

    try {
      for (; await text.has(at); at++) {
        prefetch(at);
        const fetched = await audio.get(at);
        if (signal.aborted) return;
        if (!fetched?.ok) return set({ phase: "failed", problem: fetched ?? null });
        const before = seconds.reduce((sum, one) => sum + one, 0);
        const end = await playBlob(options.element, fetched.data, {
          rate,
          signal,
          onPlaying: () => set({ phase: "playing", sentence: at }),
          onTime: (position, duration) => {
            if (Number.isFinite(duration)) seconds[at] = duration;
            set({ seconds: before + position, totalSeconds: estimateTotal(text, seconds) });
          },
        });
        if (end === "failed") return set({ phase: "failed" });
        if (end === "stopped") break;
      }
      if (signal.aborted) return;
      if (state.responseId && seconds.length > 0 && at >= text.sentences().length) {
        options.onFinished(
          state.responseId,
          seconds.reduce((sum, one) => sum + one, 0),
        );
      }
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

type FollowedText = {
  reply: () => Reply | undefined;
  sentences: () => readonly SpokenSentence[];
  isWhole: () => boolean;
  /** Whether another version of the reply has taken its place, or it was removed. */
  isReplaced: () => boolean;
  /** Resolves when the sentence is known: false when the reply has fewer, or cannot be spoken. */
  has: (sentence: number) => Promise<boolean>;
};

/** Follows the sentences of a reply while it is written. Another version of the reply has none. */
function followText(conversation: SpeakerOptions["conversation"], spoken: Spoken, signal: AbortSignal): FollowedText {
  let followed: ReplyVersion = { responseId: null, version: null };
  let splitLength = -1;
  let isWhole = false;
  let isReplaced = false;
  let sentences: readonly SpokenSentence[] = [];

  function update(): void {
    const { turn, reply } = findReply(conversation.current().turns, spoken);
    if (!turn || !reply) return;
    if (isReplaced || isOther(followed, reply)) {
      isReplaced = true;
      isWhole = true;
      sentences = [];
      return;
    }
    if (isWhole) return;
    const isWritten = turn.reply !== reply || !isUnfinished(turn);
    followed = { responseId: reply.responseId, version: reply.version ?? followed.version };
    if (isWritten && !isSpeakable(reply)) {
      isWhole = true;
      return;
    }
    if (!isWritten && sentences.length > 0 && reply.text.length < splitLength + SPLIT_STEP) return;
    splitLength = reply.text.length;
    isWhole = isWritten;
    sentences = splitSpokenText(reply.text, isWritten);
  }

  return {
    reply: () => findReply(conversation.current().turns, spoken).reply,
    sentences: () => {
      update();
      return sentences;
    },
    isWhole: () => isWhole,
    isReplaced: () => {
      update();
      return isReplaced;
    },
    has: (sentence) =>
      new Promise((resolve) => {
        const check = () => {
          update();
          if (!signal.aborted && sentence >= sentences.length && !isWhole) return;
          unsubscribe();
          resolve(!signal.aborted && sentence < sentences.length);
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

/** The duration of the whole reply, from the pace of the sentences played so far; null while it is being written. */
function estimateTotal(text: FollowedText, seconds: readonly number[]): number | null {
  const sentences = text.sentences();
  const length = (from: number, to: number) =>
    sentences.slice(from, to).reduce((sum, sentence) => sum + sentence.text.length, 0);
  const known = seconds.reduce((sum, one) => sum + one, 0);
  const knownLength = length(0, seconds.length);
  if (!text.isWhole() || knownLength === 0) return null;
  return known + (known / knownLength) * length(seconds.length, sentences.length);
}
