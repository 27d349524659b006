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

type SpeechResults = {
  resultIndex: number;
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
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionConstructor = new () => Recognition;

const PROBLEMS: Readonly<Record<string, SpeechProblem | null>> = {
  // Silence, or recognition was ended.
  "no-speech": null,
  aborted: null,
  "not-allowed": "blocked",
  "service-not-allowed": "blocked",
  "audio-capture": "no_microphone",
};

/** Whether the browser recognizes speech by itself. */
export function canRecognizeSpeech(): boolean {
  return recognitionConstructor() !== null;
}

/** Listens with the browser's own recognition; null where it has none. Starts synchronously, as Safari requires. */
export function recognizeSpeech({ language, endsOnSilence }: SpeechOptions, events: SpeechEvents): SpeechInput | null {
  const RecognitionClass = recognitionConstructor();
  if (!RecognitionClass) return null;
  const speech = new RecognitionClass();
  let problem: SpeechProblem | null = null;
  let isAborted = false;
  let pending = "";
  speech.lang = language;
  speech.continuous = !endsOnSilence;
  speech.interimResults = true;
  speech.onresult = (event) => {
    if (isAborted) return;
    const { final, interim } = recognizedText(event);
    if (final !== "") events.onText(final);
    pending = interim;
    events.onInterim(interim);
  };
  speech.onerror = ({ error }) => {
    problem = error in PROBLEMS ? (PROBLEMS[error] ?? null) : "failed";
  };
  speech.onend = () => {
    // Words that the field shows stay when the recognition ends before it is sure of them.
    if (!isAborted && pending !== "") events.onText(pending);
    events.onInterim("");
    if (!isAborted) events.onEnd(problem);
  };
  try {
    speech.start();
  } catch {
    queueMicrotask(() => events.onEnd("failed"));
  }
  return {
    stop: () => speech.stop(),
    abort: () => {
      isAborted = true;
      speech.abort();
    },
  };
}

function recognizedText({ resultIndex, results }: SpeechResults): { final: string; interim: string } {
  const added = Array.from(results).slice(resultIndex);
  const join = (isFinal: boolean) =>
    added
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0]?.transcript.trim() ?? "")
      .join(" ");
  return { final: join(true), interim: join(false) };
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
