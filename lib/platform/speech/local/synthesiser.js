// A process of its own: espeak-ng is GPL-3, and is used over lines of JSON on stdin and stdout alone.
import { createInterface } from "node:readline";

/**
 * @typedef {{ id: number, text: string, voice: string, pitch: number, wordsPerMinute: number, format: "mp3" | "wav" }} Request
 * @typedef {Awaited<ReturnType<typeof loadEngine>>} Engine
 */

const SAMPLE_RATE_HZ = 22_050;
const MP3_KILOBITS = 48;

const engine = await loadEngine().catch((/** @type {Error} */ error) => {
  // The package is optional.
  process.stderr.write(`${error.message}\n`);
  return null;
});
if (engine) {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = /** @type {Request} */ (JSON.parse(line));
    const { id } = request;
    let answer;
    try {
      answer = { id, audio: synthesise(engine, request).toString("base64") };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

async function loadEngine() {
  const { default: init } = await import("@echogarden/espeak-ng-emscripten");
  const { createMp3Encoder } = await import("wasm-media-encoders");
  return { espeak: await new (await init()).eSpeakNGWorker(), encoder: await createMp3Encoder() };
}

/** @param {Engine} engine @param {Request} request */
function synthesise({ espeak, encoder }, { text, voice, pitch, wordsPerMinute, format }) {
  if (espeak.set_voice(voice) !== 0) throw new Error(`There is no voice "${voice}".`);
  espeak.set_pitch(pitch);
  espeak.set_rate(wordsPerMinute);
  /** @type {Int16Array[]} */
  const parts = [];
  espeak.synthesize(escapeMarkup(text), (samples) => {
    // A view of the engine's memory, which it writes again.
    if (samples?.length) parts.push(Int16Array.from(samples));
    return false;
  });
  if (format === "wav") return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  encoder.configure({ sampleRate: SAMPLE_RATE_HZ, channels: 1, bitrate: MP3_KILOBITS });
  const frames = parts.map((part) => Buffer.from(encoder.encode([Float32Array.from(part, (x) => x / 0x8000)])));
  return Buffer.concat([...frames, Buffer.from(encoder.finalize())]);
}

/** The engine reads SSML (a pause of any length), which entities say as words, and phonemes in double brackets; it ends at NUL. */
function escapeMarkup(/** @type {string} */ text) {
  return text
    .replace(/\[\[|\0/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
