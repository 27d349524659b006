import { createMp3Encoder } from "wasm-media-encoders";
import { wavOf } from "../speech/wav";

/** Mono 16-bit PCM of a voice-like tone: a fundamental with overtones, louder and quieter four times a second. */
export function toneOf(seconds: number, sampleRate = 22_050, { hertz = 150, amplitude = 0.4 } = {}): Buffer {
  const count = Math.round(seconds * sampleRate);
  const pcm = Int16Array.from({ length: count }, (_, i) => {
    const at = (i / sampleRate) * hertz * 2 * Math.PI;
    const wave = (Math.sin(at) + Math.sin(2 * at) / 2 + Math.sin(3 * at) / 3) / 1.6;
    const loudness = 0.6 + 0.4 * Math.sin((i / sampleRate) * 4 * 2 * Math.PI);
    return Math.round(Math.max(-1, Math.min(1, wave * loudness * amplitude)) * 0x7fff);
  });
  return Buffer.from(pcm.buffer);
}

/** A WAV file of a voice-like tone. */
export const toneWav = (seconds: number, options?: Parameters<typeof toneOf>[2]): Buffer =>
  wavOf(toneOf(seconds, 22_050, options), 22_050);

/** An MP3 file of a voice-like tone. */
export async function toneMp3(seconds: number, options?: Parameters<typeof toneOf>[2]): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 22_050, channels: 1, bitrate: 32 });
  const pcm = toneOf(seconds, 22_050, options);
  const samples = Float32Array.from({ length: pcm.length / 2 }, (_, i) => pcm.readInt16LE(i * 2) / 0x8000);
  const frames = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([frames, Buffer.from(encoder.finalize())]);
}

const FRAME_BYTES = 104;
const FRAME_SECONDS = 576 / 22_050;

/** An MP3 file without sound (MPEG 2 layer III, 22.05 kHz mono, 32 kbit/s). */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  Buffer.from([0xff, 0xf3, 0x40, 0xc0]).copy(frame);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / FRAME_SECONDS) }, () => frame));
}
