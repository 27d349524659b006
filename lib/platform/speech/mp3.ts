/** The frames of an MP3 file, as their headers and side information tell them, without decoding the sound. */
export type Mp3Frames = Readonly<{ seconds: number; silentShare: number }>;

type Frame = {
  bytes: number;
  samples: number;
  sampleRate: number;
  isMpeg1: boolean;
  isMono: boolean;
  headerBytes: number;
};

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_HZ = [44_100, 48_000, 32_000];
const SYNC = 0xff;
const FRAMES_MIN = 10;
/** The share of a file that frames fill; tags before and after them do not count. */
const FRAMES_SHARE = 0.95;

/**
 * Reads the frames of an MP3 file (ISO/IEC 11172-3, layer III). Null for a file that is none, or has much beside its
 * frames.
 */
export function readMp3(bytes: Buffer): Mp3Frames | null {
  let at = endOfId3(bytes);
  const end = startOfTrailingTags(bytes);
  const sound = end - at;
  let frames = 0;
  let skipped = 0;
  let silent = 0;
  let seconds = 0;
  while (at + 4 <= end) {
    const frame = frameAt(bytes, at);
    // Requires the next frame at its place, as random bytes contain headers too.
    if (!frame || (at + frame.bytes + 4 <= end && !frameAt(bytes, at + frame.bytes))) {
      const next = bytes.indexOf(SYNC, at + 1);
      skipped += (next === -1 ? end : next) - at;
      if (skipped > sound * (1 - FRAMES_SHARE)) return null;
      if (next === -1) break;
      at = next;
      continue;
    }
    const whole = Math.min(frame.bytes, end - at);
    if (!isInfo(bytes.subarray(at, at + whole))) {
      frames += 1;
      seconds += frame.samples / frame.sampleRate;
      if (isSilent(bytes.subarray(at, at + whole), frame)) silent += 1;
    }
    at += frame.bytes;
  }
  if (frames < FRAMES_MIN) return null;
  return { seconds, silentShare: silent / frames };
}

function endOfId3(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return Math.min(bytes.length, 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f));
}

function startOfTrailingTags(bytes: Buffer): number {
  const hasId3v1 = bytes.length >= 128 && bytes.toString("latin1", bytes.length - 128, bytes.length - 125) === "TAG";
  const end = hasId3v1 ? bytes.length - 128 : bytes.length;
  if (end < 32 || bytes.toString("latin1", end - 32, end - 24) !== "APETAGEX") return end;
  return Math.max(0, end - 32 - bytes.readUInt32LE(end - 20));
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (bytes[at] !== SYNC) return null;
  const [, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + 4);
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
    isMpeg1,
    isMono: mode >> 6 === 3,
    headerBytes: kind & 1 ? 4 : 6,
  };
}

/** Encoders begin with a frame that describes the file and has no sound. */
function isInfo(frame: Buffer): boolean {
  const start = frame.toString("latin1", 0, 64);
  return start.includes("Xing") || start.includes("Info") || start.includes("VBRI");
}

/** Whether no granule of a frame has coded coefficients: `big_values` and the rest of `part2_3_length` are 0. */
function isSilent(frame: Buffer, { isMpeg1, isMono, headerBytes }: Frame): boolean {
  const channels = isMono ? 1 : 2;
  let bit = headerBytes * 8 + (isMpeg1 ? (isMono ? 18 : 20) : isMono ? 9 : 10);
  const granuleBits = isMpeg1 ? 59 : 63;
  for (let part = 0; part < channels * (isMpeg1 ? 2 : 1); part++) {
    if (readBits(frame, bit + 12, 9) > 0) return false;
    bit += granuleBits;
  }
  return true;
}

function readBits(bytes: Buffer, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit++) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}
