import { joinResults, newText } from "./heard-text";

/**
 * blocked: the person or the browser bars the microphone; no_microphone: the device has no microphone; unsupported: neither the
 * browser nor the site recognizes speech; failed: anything else.
 */
export type SpeechProblem = "blocked" | "no_microphone" | "unsupported" | "failed";

export type SpeechEvents = {
  /** Words that may still change; empty once they are final. */
  onInterim: (text: string) => void;
  onText: (text: string) => void;
  /** The recording is being transcribed. */
  onTranscribing?: () => void;
  /** The volume from 0 to 1, several times a second, where it is known. */
  onLevel?: (level: number) => void;
  onEnd: (problem: SpeechProblem | null) => void;
};

export type SpeechInput = Readonly<{
  /** Ends listening; recognized words still arrive. */
  stop: () => void;
  /** Ends listening at once; nothing arrives any more. */
  abort: () => void;
}>;

export type SpeechOptions = {
  language: string;
  /** Whether it ends by itself when the speaker is silent. */
  endsOnSilence: boolean;
};

/** `service`: the browser's own service does not work, in this browser or for this language. */
export type RecognitionProblem = SpeechProblem | "service";

type SpeechResults = {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

/** The part of the Web Speech API used here; TypeScript's DOM library lacks it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: SpeechResults) => void) | null;
  onstart: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionConstructor = new () => Recognition;

const PROBLEMS: Readonly<Record<string, RecognitionProblem | null>> = {
  // Silence, or recognition was ended.
  "no-speech": null,
  aborted: null,
  "not-allowed": "blocked",
  "audio-capture": "no_microphone",
  // Browsers without a service of their own offer the interface all the same.
  "service-not-allowed": "service",
  network: "service",
  "language-not-supported": "service",
  "bad-grammar": "service",
};

/** A recognition that hears nothing for so long does not work: browsers end a silent one after about ten seconds. */
const SILENCE_MS = 30_000;
/** How long a recognition may take to end after it was stopped. */
const STOP_MS = 3_000;

/** Whether the browser recognizes speech by itself. */
export function canRecognizeSpeech(): boolean {
  return recognitionConstructor() !== null;
}

export type RecognitionEvents = Omit<SpeechEvents, "onEnd"> & { onEnd: (problem: RecognitionProblem | null) => void };

/**
 * Listens with the browser's own recognition; null where it has none. Starts synchronously, as Safari requires. Every text is
 * given once, however often the browser delivers it. Ends also where the browser never reports an end.
 */
export function recognizeSpeech(
  { language, endsOnSilence }: SpeechOptions,
  events: RecognitionEvents,
): SpeechInput | null {
  const RecognitionClass = recognitionConstructor();
  if (!RecognitionClass) return null;
  const speech = new RecognitionClass();
  let problem: RecognitionProblem | null = null;
  let isOver = false;
  let pending = "";
  /** The final words so far. */
  let given = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function give(heard: string): void {
    const text = newText(given, heard);
    if (text === "") return;
    given = `${given} ${text}`.trim();
    events.onText(text);
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // Words that the field shows stay when the recognition ends before it is sure of them.
    if (pending !== "") give(pending);
    events.onInterim("");
    events.onEnd(problem);
  }

  function endAfter(ms: number, reason: RecognitionProblem | null): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      problem ??= reason;
      end();
      speech.abort();
    }, ms);
  }

  speech.lang = language;
  speech.continuous = !endsOnSilence;
  speech.interimResults = true;
  speech.onresult = (event) => {
    if (isOver) return;
    clearTimeout(timer);
    const { final, interim } = recognizedText(event);
    give(final);
    pending = newText(given, interim);
    events.onInterim(pending);
  };
  speech.onstart = () => endAfter(SILENCE_MS, "service");
  speech.onerror = ({ error }) => {
    problem = error in PROBLEMS ? (PROBLEMS[error] ?? null) : "failed";
  };
  speech.onend = end;
  try {
    speech.start();
  } catch {
    queueMicrotask(() => events.onEnd("failed"));
  }
  return {
    stop: () => {
      speech.stop();
      if (!isOver) endAfter(STOP_MS, null);
    },
    abort: () => {
      isOver = true;
      clearTimeout(timer);
      events.onInterim("");
      speech.abort();
    },
  };
}

/** The words of all results of the session: their index says too little, since some browsers deliver results again. */
function recognizedText({ results }: SpeechResults): { final: string; interim: string } {
  const textOf = (isFinal: boolean) =>
    joinResults(
      Array.from(results)
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0]?.transcript ?? ""),
    );
  return { final: textOf(true), interim: textOf(false) };
}

function recognitionConstructor(): RecognitionConstructor | null {
  const offered: unknown = Reflect.get(window, "SpeechRecognition") ?? Reflect.get(window, "webkitSpeechRecognition");
  return isRecognitionConstructor(offered) ? offered : null;
}

function isRecognitionConstructor(value: unknown): value is RecognitionConstructor {
  return typeof value === "function";
}

/** After client navigation from another page, that page's permissions policy may still bar the microphone. */
export function isMicrophoneBarred(): boolean {
  const policy: { allowsFeature: (name: string) => boolean } | undefined = Reflect.get(document, "featurePolicy");
  return policy?.allowsFeature("microphone") === false;
}
