import type { Contract } from "../contract";
import type { CodeOf } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import type { Failed } from "../contract/outcome";
import { readFailure } from "../contract/read-failure";
import { deadline } from "./deadline";
import { handleSessionLost } from "./handle-session-lost";
import { type CallInput, httpRequest } from "./http-request";
import { type LocalCode, localFailure } from "./local-failure";

type AudioCall = "getResponseAudio" | "generateSpeech" | "previewVoiceClone" | "getVoiceRecording";
export type AudioOutcome = { ok: true; data: Blob } | Failed<CodeOf<Contract[AudioCall]> | AmbientCode | LocalCode>;

/** A long reply is spoken in one piece. */
const TIMEOUT_MS = 120_000;

/** A call that answers with audio. Never throws: a failure is a value, as with `call`. */
export async function fetchAudio<N extends AudioCall>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<AudioOutcome> {
  const { url, init } = httpRequest(name, input, "audio/*, application/json");
  const limit = deadline(TIMEOUT_MS, signal);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    if (response.ok) return { ok: true, data: await response.blob() };
    // The platform only sends codes that the endpoint declares.
    const failure = (await readFailure(response)) as Extract<AudioOutcome, { ok: false }>;
    if (failure.code === "unauthenticated") handleSessionLost();
    return failure;
  } catch {
    return localFailure(signal?.aborted ? "aborted" : "offline");
  } finally {
    limit.clear();
  }
}
