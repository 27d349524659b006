import {
  RECORDING_MAX_BYTES,
  RECORDING_MIN_BYTES,
  SAMPLE_MAX_SECONDS,
  SAMPLE_MIN_SECONDS,
  type SpeechFormat,
} from "@/lib/contract/voice/schemas";
import { DocumentFailure, type Documents } from "../documents/port";
import type { FieldProblem } from "../failure";

/** A recording that is fit for use. `levelDb`: its RMS level below full scale. */
export type Recording = Readonly<{ format: SpeechFormat; seconds: number; levelDb: number }>;

export type RecordingLimits = Readonly<{ minSeconds: number; maxSeconds: number }>;
export const SAMPLE_LIMITS: RecordingLimits = { minSeconds: SAMPLE_MIN_SECONDS, maxSeconds: SAMPLE_MAX_SECONDS };
export const CONSENT_LIMITS: RecordingLimits = { minSeconds: 1, maxSeconds: SAMPLE_MAX_SECONDS };

/** Below this peak there is noise at most. */
const SILENT_PEAK = 0.005;
const QUIET_DB = -45;
const CLIPPED_SHARE = 0.005;
/** Five minutes of sound are decoded in seconds. */
const DECODE_MS = 30_000;

/**
 * Checks a recording by its content, whatever its name or its tags say: it judges the decoded sound. Returns the
 * problem of its field instead when it is unfit.
 */
export async function checkRecording(
  { readSound }: Pick<Documents, "readSound">,
  bytes: Buffer,
  { minSeconds, maxSeconds }: RecordingLimits,
): Promise<Recording | { problem: FieldProblem }> {
  if (bytes.length < RECORDING_MIN_BYTES) return { problem: "recording_too_small" };
  if (bytes.length > RECORDING_MAX_BYTES) return { problem: "recording_too_large" };
  const options = { maxSeconds, isSampled: false, signal: AbortSignal.timeout(DECODE_MS) };
  const sound = await readSound(bytes, options).catch((error: unknown) => {
    if (error instanceof DocumentFailure || options.signal.aborted) return null;
    throw error;
  });
  if (!sound) return { problem: "recording_form" };
  const { format, seconds, peak, levelDb, clippedShare } = sound;
  if (seconds < minSeconds) return { problem: { sentence: "recording_too_short", slots: { seconds: minSeconds } } };
  if (seconds > maxSeconds) return { problem: { sentence: "recording_too_long", slots: { minutes: maxSeconds / 60 } } };
  if (peak < SILENT_PEAK) return { problem: "recording_silent" };
  if (levelDb < QUIET_DB) return { problem: "recording_quiet" };
  if (clippedShare > CLIPPED_SHARE) return { problem: "recording_clipped" };
  return { format, seconds, levelDb: Math.round(levelDb * 10) / 10 };
}
