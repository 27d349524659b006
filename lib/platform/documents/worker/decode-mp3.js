import { MPEGDecoder } from "mpg123-decoder";
import { FRAMES_SHARE, readMp3Frames } from "./mp3-frames.js";

const FRAMES_MIN = 10;
/** A few seconds of sound. */
const DECODED_BYTES = 32 * 1024;
/** Encoders pad the ends of a file, and decoders leave the padding out. */
const PADDING_SECONDS = 1;

/**
 * Decodes an MP3 file, all channels mixed, and stops behind `maxSeconds`: a file's own statement of its length is not
 * trusted. Null for any other file, and when other decoders would play more frames than this one did.
 * @param {Buffer} bytes
 * @param {number} maxSeconds
 * @returns {Promise<import("./decode-wav.js").DecodedAudio | null>}
 */
export async function decodeMp3(bytes, maxSeconds) {
  const { frames, seconds: framed } = readMp3Frames(bytes) ?? { frames: 0, seconds: 0 };
  if (frames < FRAMES_MIN) return null;
  const decoder = new MPEGDecoder();
  await decoder.ready;
  /** @type {Float32Array[]} */
  const parts = [];
  let sampleRate = 0;
  let count = 0;
  for (let at = 0; at < bytes.length && !(sampleRate && count > maxSeconds * sampleRate); at += DECODED_BYTES) {
    const decoded = decoder.decode(bytes.subarray(at, at + DECODED_BYTES));
    sampleRate = decoded.sampleRate || sampleRate;
    const mixed = mixChannels(decoded.channelData);
    count += mixed.length;
    parts.push(mixed);
  }
  if (count === 0 || sampleRate === 0) return null;
  const seconds = count / sampleRate;
  // Other decoders play frames that this one takes for a tag.
  const isSame = seconds > maxSeconds || framed - seconds <= PADDING_SECONDS + framed * (1 - FRAMES_SHARE);
  return isSame ? { samples: joinParts(parts, count), sampleRate } : null;
}

/** @param {readonly Float32Array[]} channels */
function mixChannels([first = new Float32Array(), ...others]) {
  if (others.length === 0) return first;
  return first.map(
    (sample, i) => others.reduce((total, channel) => total + (channel[i] ?? 0), sample) / (1 + others.length),
  );
}

/** @param {readonly Float32Array[]} parts @param {number} count */
function joinParts(parts, count) {
  const samples = new Float32Array(count);
  let end = 0;
  for (const part of parts) {
    samples.set(part, end);
    end += part.length;
  }
  return samples;
}
