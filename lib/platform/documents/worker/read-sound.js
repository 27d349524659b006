import { decodeMp3 } from "./decode-mp3.js";
import { decodeWav } from "./decode-wav.js";

/** Samples in a row at full scale are cut off; one or two may be a peak. */
const CLIPPED_RUN = 4;
const CLIPPED_LEVEL = 0.9999;
/** Enough for the pitch of a voice. */
const SAMPLED_HZ = 8_000;

/**
 * Decodes a recording by its content, WAV or MP3, up to just behind `maxSeconds`; a longer one has more seconds than that.
 * Null for anything else.
 * @param {Buffer} bytes
 * @param {{ maxSeconds: number, isSampled: boolean }} options
 * @returns {Promise<import("../port").Sound | null>}
 */
export async function readSound(bytes, { maxSeconds, isSampled }) {
  const wav = decodeWav(bytes, maxSeconds);
  const decoded = wav ?? (await decodeMp3(bytes, maxSeconds));
  if (!decoded) return null;
  const { samples, sampleRate } = decoded;
  return {
    format: wav ? "wav" : "mp3",
    seconds: samples.length / sampleRate,
    ...measureLevel(samples),
    ...(isSampled ? reduce(decoded) : { samples: null, sampleRate }),
  };
}

/** About SAMPLED_HZ of the samples. @param {import("./decode-wav.js").DecodedAudio} decoded */
function reduce({ samples, sampleRate }) {
  const step = Math.max(1, Math.floor(sampleRate / SAMPLED_HZ));
  const reduced = Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => samples[i * step] ?? 0);
  return { samples: reduced, sampleRate: sampleRate / step };
}

/** The peak (0 to 1), the RMS level in dB below full scale, and the share of samples that are cut off. @param {Float32Array} samples */
function measureLevel(samples) {
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
  return { peak, levelDb: 20 * Math.log10(Math.max(rms, 1e-6)), clippedShare: clipped / Math.max(1, samples.length) };
}
