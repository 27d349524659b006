import { fileTypeFromBuffer } from "file-type";
import { createMp3Encoder } from "wasm-media-encoders";
import type { SpeechFormat } from "@/lib/contract/voice/schemas";
import { decodeMp3 } from "../documents/worker/decode-mp3.js";
import { decodeWav, findSound } from "../documents/worker/decode-wav.js";
import { readMp3Frames } from "../documents/worker/mp3-frames.js";
import { SpeechFailure } from "./port";
import { riffOf, wavOf } from "./wav";

/** Servers that ignore the requested format send WAV at one of a few rates that MP3 has too. */
const MP3_RATES_HZ: readonly number[] = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const MP3_KILOBITS = 64;
/** An utterance has minutes at most. */
const SECONDS_MAX = 1_800;

/**
 * Requires a vendor's answer to be whole and to be heard, whatever its content type says, and returns it in the requested
 * format. Throws SpeechFailure for anything else: an error page, a picture, silence, or a file that ends too early.
 */
export async function checkSound(bytes: Buffer, format: SpeechFormat): Promise<Buffer> {
  const wav = findSound(bytes);
  if (wav) return checkWav(bytes, wav, format);
  const frames = readMp3Frames(bytes);
  if (!frames) throw refusal(`${await describe(bytes)}, not sound`);
  if (frames.isCut) throw refusal("an MP3 file that ends too early");
  if (frames.isSilent) throw refusal("an MP3 file without sound");
  if (format === "mp3") return bytes;
  const decoded = await decodeMp3(bytes, SECONDS_MAX);
  if (!decoded) throw refusal("an MP3 file that cannot be decoded");
  return wavOf(Buffer.from(Int16Array.from(decoded.samples, toInt16).buffer), decoded.sampleRate);
}

/** Requires raw samples to be samples: 16 bits each, and not a file or a text. Throws SpeechFailure. */
export async function checkPcm(bytes: Buffer): Promise<Buffer> {
  if (bytes.length % 2 !== 0) throw refusal("half a sample at the end");
  if (isText(bytes) || (await fileTypeFromBuffer(bytes))) throw refusal(`${await describe(bytes)}, not samples`);
  return bytes;
}

type FoundWav = NonNullable<ReturnType<typeof findSound>>;

async function checkWav(bytes: Buffer, found: FoundWav, format: SpeechFormat): Promise<Buffer> {
  if (found.isCut) throw refusal("a WAV file that ends too early");
  const decoded = decodeWav(bytes);
  if (!decoded?.samples.some((sample) => sample !== 0)) throw refusal("a WAV file without sound");
  // The header of a streamed file does not name its length.
  if (format === "wav") return riffOf(found.formatChunk, bytes.subarray(found.from, found.from + found.size));
  const { samples, sampleRate } = decoded;
  if (!MP3_RATES_HZ.includes(sampleRate)) throw refusal(`a WAV file at ${sampleRate} Hz, not MP3`);
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: sampleRate as 24_000, channels: 1, bitrate: MP3_KILOBITS });
  const frames = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([frames, Buffer.from(encoder.finalize())]);
}

const toInt16 = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);

const isText = (bytes: Buffer) => /^[\s\ufeff]*[<{[]/.test(bytes.toString("utf8", 0, 64));

async function describe(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) return "nothing";
  const type = await fileTypeFromBuffer(bytes);
  return `${bytes.length} bytes of ${type?.mime ?? (isText(bytes) ? "text" : "unknown content")}`;
}

const refusal = (content: string) => new SpeechFailure("unreachable", `The vendor sent ${content}.`);
