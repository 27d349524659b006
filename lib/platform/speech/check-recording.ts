import {
  RECORDING_MAX_BYTES,
  RECORDING_MIN_BYTES,
  SAMPLE_MAX_SECONDS,
  SAMPLE_MIN_SECONDS,
  type SpeechFormat,
} from "@/lib/contract/voice/schemas";
import type { FieldProblem } from "../failure";
import { decodeMp3, mp3Seconds } from "./mp3";
import { decodeWav } from "./wav";

/** A recording that is fit for use. `levelDb`: its RMS level below full scale. */
export type Recording = Readonly<{ format: SpeechFormat; seconds: number; levelDb: number }>;

export type RecordingLimits = Readonly<{ minSeconds: number; maxSeconds: number }>;
export const SAMPLE_LIMITS: RecordingLimits = { minSeconds: SAMPLE_MIN_SECONDS, maxSeconds: SAMPLE_MAX_SECONDS };
export const CONSENT_LIMITS: RecordingLimits = { minSeconds: 1, maxSeconds: SAMPLE_MAX_SECONDS };

/** Below this peak there is noise at most. */
const SILENT_PEAK = 0.005;
const QUIET_DB = -45;
/** Samples in a row at full scale are cut off; one or two may be a peak. */
const CLIPPED_RUN = 4;
const CLIPPED_LEVEL = 0.9999;
const CLIPPED_SHARE = 0.005;

/** Checks a recording by its content, whatever its name says. Returns the problem of its field instead when it is unfit. */
export async function checkRecording(
  bytes: Buffer,
  limits: RecordingLimits,
): Promise<Recording | { problem: FieldProblem }> {
  if (bytes.length < RECORDING_MIN_BYTES) return { problem: "recording_too_small" };
  if (bytes.length > RECORDING_MAX_BYTES) return { problem: "recording_too_large" };
  const wav = decodeWav(bytes);
  const seconds = wav ? wav.samples.length / wav.sampleRate : mp3Seconds(bytes);
  if (seconds === null) return { problem: "recording_form" };
  if (seconds < limits.minSeconds)
    return { problem: { sentence: "recording_too_short", slots: { seconds: limits.minSeconds } } };
  if (seconds > limits.maxSeconds)
    return { problem: { sentence: "recording_too_long", slots: { minutes: limits.maxSeconds / 60 } } };
  const decoded = wav ?? (await decodeMp3(bytes));
  if (!decoded) return { problem: "recording_form" };
  const level = measureLevel(decoded.samples);
  if (level.peak < SILENT_PEAK) return { problem: "recording_silent" };
  if (level.db < QUIET_DB) return { problem: "recording_quiet" };
  if (level.clippedShare > CLIPPED_SHARE) return { problem: "recording_clipped" };
  return { format: wav ? "wav" : "mp3", seconds, levelDb: Math.round(level.db * 10) / 10 };
}

/** The peak (0 to 1), the RMS level in dB below full scale, and the share of samples that are cut off. */
export function measureLevel(samples: Float32Array): { peak: number; db: number; clippedShare: number } {
  let peak = 0;
  let squares = 0;
  let clipped = 0;
  let run = 0;
  for (const sample of samples) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
    squares += size * size;
    run = size >= CLIPPED_LEVEL ? run + 1 : 0;
    if (run >= CLIPPED_RUN) clipped += run === CLIPPED_RUN ? CLIPPED_RUN : 1;
  }
  const rms = Math.sqrt(squares / Math.max(1, samples.length));
  return { peak, db: 20 * Math.log10(Math.max(rms, 1e-6)), clippedShare: clipped / Math.max(1, samples.length) };
}
