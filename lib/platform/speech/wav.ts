import { decodeWav } from "../documents/worker/decode-wav.js";

const PCM = 1;
const HEADER_BYTES = 44;

/** A WAV file of mono 16-bit PCM. */
export function wavOf(pcm: Uint8Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(HEADER_BYTES - 8 + pcm.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** Joins audio files of one format and voice into one. */
export function joinAudio(parts: readonly Buffer[], format: "mp3" | "wav"): Buffer {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  // The frames of MP3 follow each other without a header of the whole.
  if (format === "mp3") return Buffer.concat(parts);
  const decoded = parts.map((part) => decodeWav(part));
  const pcm = decoded.map((audio) =>
    Buffer.from(Int16Array.from(audio?.samples ?? [], (x) => Math.round(x * 0x7fff)).buffer),
  );
  return wavOf(Buffer.concat(pcm), decoded.find((audio) => audio !== null)?.sampleRate ?? 22_050);
}
