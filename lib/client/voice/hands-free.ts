import type { Conversation } from "../chat/conversation";
import { isUnfinished } from "../chat/turns-reducer";
import type { SpeechEvents, SpeechInput, SpeechProblem } from "./speech-recognition";
import type { Voice } from "./voice";

/** waiting: the reply is being written, and nothing plays yet. */
export type HandsFreePhase = "listening" | "transcribing" | "waiting" | "speaking";
/** silent: no words arrived for a while. */
export type HandsFreeEnd = SpeechProblem | "silent" | "ended";

export type HandsFreeState = Readonly<{ phase: HandsFreePhase; interim: string; level: number | null }>;

type HandsFreeOptions = {
  voice: Pick<Voice, "subscribe" | "current" | "stop">;
  conversation: Pick<Conversation, "subscribe" | "current">;
  listen: (events: SpeechEvents) => SpeechInput;
  /** Reports speech once; returns a function that ends watching. */
  watchSpeech: (onSpeech: () => void) => () => void;
  /** Sends a message that is then spoken; returns its id. */
  send: (text: string) => string;
  onState: (state: HandsFreeState) => void;
  /** A sign for the ear. */
  onCue: (cue: "listening" | "sent") => void;
  onEnd: (reason: HandsFreeEnd) => void;
};

/** Rounds without a word, each as long as the browser's recognition waits, until hands-free talk ends. */
const SILENT_ROUNDS = 4;

export type HandsFree = ReturnType<typeof startHandsFree>;

/**
 * Hands-free talk: listens, sends when the speaker is silent, speaks the reply, and listens again. Speaking or `interrupt` cuts a
 * reply short. Ends by `end`, by a problem, and after a while of silence.
 */
export function startHandsFree(options: HandsFreeOptions) {
  const { voice, conversation } = options;
  let state: HandsFreeState = { phase: "listening", interim: "", level: null };
  let input: SpeechInput | null = null;
  let isOver = false;
  /** Ends the step that is being waited for. */
  let wake = () => {};

  function set(changed: Partial<HandsFreeState>): void {
    if (isOver) return;
    state = { ...state, ...changed };
    options.onState(state);
  }

  function end(reason: HandsFreeEnd): void {
    if (isOver) return;
    isOver = true;
    input?.abort();
    voice.stop();
    wake();
    options.onEnd(reason);
  }

  /** One utterance; a reply that starts in the meantime comes first. */
  function listenOnce(): Promise<{ text: string; problem: SpeechProblem | null; isReplyFirst: boolean }> {
    return new Promise((resolve) => {
      const words: string[] = [];
      const finish = (problem: SpeechProblem | null, isReplyFirst = false) => {
        unsubscribe();
        input = null;
        resolve({ text: words.join(" ").trim(), problem, isReplyFirst });
      };
      const unsubscribe = voice.subscribe(() => {
        if (!isAudible(voice)) return;
        input?.abort();
        finish(null, true);
      });
      wake = () => finish(null);
      input = options.listen({
        onText: (text) => words.push(text),
        onInterim: (interim) => set({ interim: [...words, interim].join(" ").trim() }),
        onLevel: (level) => set({ level }),
        onTranscribing: () => set({ phase: "transcribing", level: null }),
        onEnd: (problem) => finish(problem),
      });
    });
  }

  /** Resolves when the newest reply is written and no longer plays, or was interrupted. */
  function replyEnded(): Promise<void> {
    return new Promise((resolve) => {
      let unwatch: (() => void) | null = null;
      const finish = () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
        unwatch?.();
        resolve();
      };
      const check = () => {
        const { phase } = voice.current().speech;
        if (phase === "playing") {
          if (state.phase !== "speaking") set({ phase: "speaking" });
          unwatch ??= options.watchSpeech(interrupt);
        }
        if (!isAudible(voice) && !conversation.current().turns.some(isUnfinished)) finish();
      };
      const unsubscribes = [voice.subscribe(check), conversation.subscribe(check)];
      wake = finish;
      check();
    });
  }

  function interrupt(): void {
    if (state.phase !== "speaking" && state.phase !== "waiting") return;
    voice.stop();
    wake();
  }

  async function run(): Promise<void> {
    let silentRounds = 0;
    while (!isOver) {
      set({ phase: "listening", interim: "", level: null });
      options.onCue("listening");
      const { text, problem, isReplyFirst } = await listenOnce();
      if (isOver) return;
      if (problem) {
        // Send the words that were recognized before the failure.
        if (text !== "") options.send(text);
        return end(problem);
      }
      if (!isReplyFirst && text === "") {
        silentRounds += 1;
        if (silentRounds >= SILENT_ROUNDS) return end("silent");
        continue;
      }
      silentRounds = 0;
      set({ phase: "waiting", interim: "", level: null });
      if (!isReplyFirst) {
        options.onCue("sent");
        options.send(text);
      }
      await replyEnded();
    }
  }

  void run();
  return { interrupt, end: () => end("ended") };
}

function isAudible(voice: HandsFreeOptions["voice"]): boolean {
  const { phase } = voice.current().speech;
  return phase === "playing" || phase === "preparing";
}
