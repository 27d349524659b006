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
  return api(name, input, {
    accept: "audio/*, application/json",
    read: (response) => (response.headers.get("content-type")?.startsWith("audio/") ? response.blob() : null),
    signal,
    timeoutMs: TIMEOUT_MS,
  });
}
