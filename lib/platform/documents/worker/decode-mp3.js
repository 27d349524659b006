import { MPEGDecoder } from "mpg123-decoder";

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_HZ = [44_100, 48_000, 32_000];
const SYNC = 0xff;
const FRAMES_MIN = 10;
/** The share of a file that frames fill; tags before and after them do not count. */
const FRAMES_SHARE = 0.95;
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
  const framed = framedSeconds(bytes);
  if (framed === null) return null;
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

/**
 * The duration of the frames of layer III (ISO/IEC 11172-3) in the whole file, also within what calls itself a tag. Null
 * for a file with few of them, or with much beside them and its tags.
 * @param {Buffer} bytes
 */
function framedSeconds(bytes) {
  const sound = { from: endOfId3(bytes), to: startOfTrailingTags(bytes) };
  let at = 0;
  let frames = 0;
  let skipped = 0;
  let seconds = 0;
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at);
    // Requires the next frame at its place, as random bytes contain headers too.
    if (!frame || (at + frame.bytes + 4 <= sound.to && !frameAt(bytes, at + frame.bytes))) {
      const next = bytes.indexOf(SYNC, at + 1);
      const end = next === -1 ? bytes.length : next;
      skipped += Math.max(0, Math.min(end, sound.to) - Math.max(at, sound.from));
      if (skipped > (sound.to - sound.from) * (1 - FRAMES_SHARE)) return null;
      at = end;
      continue;
    }
    if (!isInfo(bytes.subarray(at, at + frame.bytes))) {
      frames += 1;
      seconds += frame.samples / frame.sampleRate;
    }
    at += frame.bytes;
  }
  return frames < FRAMES_MIN ? null : seconds;
}

/** @param {Buffer} bytes */
function endOfId3(bytes) {
  if (bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return Math.min(bytes.length, 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f));
}

/** @param {Buffer} bytes */
function startOfTrailingTags(bytes) {
  const hasId3v1 = bytes.length >= 128 && bytes.toString("latin1", bytes.length - 128, bytes.length - 125) === "TAG";
  const end = hasId3v1 ? bytes.length - 128 : bytes.length;
  if (end < 32 || bytes.toString("latin1", end - 32, end - 24) !== "APETAGEX") return end;
  return Math.max(0, end - 32 - bytes.readUInt32LE(end - 20));
}

/** @param {Buffer} bytes @param {number} at */
function frameAt(bytes, at) {
  if (bytes[at] !== SYNC) return null;
  const kind = bytes[at + 1] ?? 0;
  const rates = bytes[at + 2] ?? 0;
  if ((kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  const rate = RATES_HZ[(rates >> 2) & 3];
  const isMpeg1 = version === 3;
  const kilobits = (isMpeg1 ? BITRATES_1 : BITRATES_2)[rates >> 4];
  if (version === 1 || !isLayer3 || !rate || !kilobits) return null;
  const sampleRate = isMpeg1 ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (rates >> 1) & 1;
  return {
    bytes: Math.floor(((isMpeg1 ? 144_000 : 72_000) * kilobits) / sampleRate) + padding,
    samples: isMpeg1 ? 1152 : 576,
    sampleRate,
  };
}

/** Encoders begin with a frame that describes the file and has no sound. @param {Buffer} frame */
function isInfo(frame) {
  const start = frame.toString("latin1", 0, 64);
  return start.includes("Xing") || start.includes("Info") || start.includes("VBRI");
}
