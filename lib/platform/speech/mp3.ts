import { setImmediate as yieldToOthers } from "node:timers/promises";
import { MPEGDecoder } from "mpg123-decoder";
import type { DecodedAudio } from "./wav";

type Frame = Readonly<{ bytes: number; samples: number; sampleRate: number }>;

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_HZ = [44_100, 48_000, 32_000];
const SYNC = 0xff;
const FRAMES_MIN = 10;
/** The share of a file that frames fill; tags before and after them do not count. */
const FRAMES_SHARE = 0.95;
/** A few seconds of sound, which take about 15 ms to decode. */
const DECODED_BYTES = 32 * 1024;

/** Decodes an MP3 file that `mp3Seconds` accepts, all channels mixed; other calls are answered in between. Null when it has no sound. */
export async function decodeMp3(bytes: Buffer): Promise<DecodedAudio | null> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const parts: Float32Array[] = [];
    let rate = 0;
    for (let at = 0; at < bytes.length; at += DECODED_BYTES) {
      const { channelData, sampleRate } = decoder.decode(bytes.subarray(at, at + DECODED_BYTES));
      parts.push(mixChannels(channelData));
      rate = sampleRate || rate;
      await yieldToOthers();
    }
    const samples = new Float32Array(parts.reduce((count, { length }) => count + length, 0));
    let end = 0;
    for (const part of parts) {
      samples.set(part, end);
      end += part.length;
    }
    return end > 0 && rate > 0 ? { samples, sampleRate: rate } : null;
  } finally {
    decoder.free();
  }
}

function mixChannels([first = new Float32Array(), ...others]: readonly Float32Array[]): Float32Array {
  const sum = (sample: number, i: number) => others.reduce((total, channel) => total + (channel[i] ?? 0), sample);
  return first.map((sample, i) => sum(sample, i) / (1 + others.length));
}

/**
 * The duration of an MP3 file (ISO/IEC 11172-3, layer III) in seconds by the headers of its frames, before anything is
 * decoded. Null for a file that is none, or has much beside its frames.
 */
export function mp3Seconds(bytes: Buffer): number | null {
  let at = endOfId3(bytes);
  const end = startOfTrailingTags(bytes);
  const sound = end - at;
  let frames = 0;
  let skipped = 0;
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
    }
    at += frame.bytes;
  }
  if (frames < FRAMES_MIN) return null;
  return seconds;
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
  const [, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
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

/** Encoders begin with a frame that describes the file and has no sound. */
function isInfo(frame: Buffer): boolean {
  const start = frame.toString("latin1", 0, 64);
  return start.includes("Xing") || start.includes("Info") || start.includes("VBRI");
}
