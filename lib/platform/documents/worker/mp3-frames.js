const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_HZ = [44_100, 48_000, 32_000];
const SYNC = 0xff;
/** A frame's header and its checksum. */
const HEADER_BYTES = 6;
/** The share of a file that frames fill; tags before and after them do not count. */
export const FRAMES_SHARE = 0.95;

/**
 * `isCut`: the file ends within a frame, or before as many as it names. `isSilent`: no frame has sound in it.
 * @typedef {Readonly<{ frames: number, seconds: number, isCut: boolean, isSilent: boolean }>} Mp3Frames
 */

/**
 * The frames of layer III (ISO/IEC 11172-3) in the whole file, also within what calls itself a tag. Null for a file without
 * any, or with much beside them and its tags.
 * @param {Buffer} bytes
 * @returns {Mp3Frames | null}
 */
export function readMp3Frames(bytes) {
  const sound = { from: endOfId3(bytes), to: startOfTrailingTags(bytes) };
  let at = 0;
  let frames = 0;
  let skipped = 0;
  let seconds = 0;
  let named = 0;
  let end = 0;
  let isSilent = true;
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at);
    // Requires the next frame at its place, as random bytes contain headers too.
    if (!frame || (at + frame.bytes + 4 <= sound.to && !frameAt(bytes, at + frame.bytes))) {
      const next = bytes.indexOf(SYNC, at + 1);
      const resumed = next === -1 ? bytes.length : next;
      skipped += Math.max(0, Math.min(resumed, sound.to) - Math.max(at, sound.from));
      if (skipped > (sound.to - sound.from) * (1 - FRAMES_SHARE)) return null;
      at = resumed;
      continue;
    }
    const content = bytes.subarray(at, at + frame.bytes);
    if (isInfo(content)) named = framesNamedIn(content);
    else {
      frames += 1;
      seconds += frame.samples / frame.sampleRate;
      isSilent &&= content.subarray(HEADER_BYTES).every((byte) => byte === 0);
    }
    at += frame.bytes;
    end = at;
  }
  return frames === 0 ? null : { frames, seconds, isCut: end > sound.to || frames < named, isSilent };
}

/** Where the tag at the beginning ends; 0 without one. @param {Buffer} bytes */
export function endOfId3(bytes) {
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

/** The number of frames in an encoder's description (Xing), 0 where it names none. @param {Buffer} frame */
function framesNamedIn(frame) {
  const start = frame.toString("latin1", 0, 64);
  const at = Math.max(start.indexOf("Xing"), start.indexOf("Info"));
  if (at === -1 || frame.length < at + 12) return 0;
  return frame.readUInt32BE(at + 4) & 1 ? frame.readUInt32BE(at + 8) : 0;
}
