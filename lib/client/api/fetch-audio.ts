import { parseSpokenRange, SPOKEN_RANGE_HEADER, type SpokenRange } from "../../contract/voice/spoken-range";
import { type ApiOutcome, api, type CallInput } from "./api";

type AudioCall = "getResponseAudio" | "generateSpeech" | "previewVoiceClone" | "getVoiceRecording";
export type AudioOutcome = ApiOutcome<AudioCall, Blob>;

/** A long reply is spoken in one piece. */
const TIMEOUT_MS = 120_000;

/** A call that answers with audio. Never throws: a failure is a value. */
export function fetchAudio<N extends AudioCall>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<AudioOutcome> {
  return api(name, input, { ...AUDIO, read: readBlob, signal });
}

/** One sentence of a reply. `range`: its place there; null where a proxy has removed it. */
export type SentenceAudio = Readonly<{ blob: Blob; range: SpokenRange | null }>;
export type SentenceOutcome = ApiOutcome<"getResponseAudio", SentenceAudio>;

/** A sentence of a reply, spoken. Never throws: a failure is a value. */
export function fetchSentence(input: CallInput<"getResponseAudio">, signal: AbortSignal): Promise<SentenceOutcome> {
  return api("getResponseAudio", input, {
    ...AUDIO,
    read: async (response) => {
      const blob = await readBlob(response);
      return blob && { blob, range: parseSpokenRange(response.headers.get(SPOKEN_RANGE_HEADER)) };
    },
    signal,
  });
}

const AUDIO = { accept: "audio/*, application/json", timeoutMs: TIMEOUT_MS } as const;

const readBlob = async (response: Response): Promise<Blob | null> =>
  response.headers.get("content-type")?.startsWith("audio/") ? response.blob() : null;
