import { decodeWav } from "../documents/worker/decode-wav.js";
import { endOfId3 } from "../documents/worker/mp3-frames.js";

const PCM = 1;

/** A WAV file of mono 16-bit PCM. */
export function wavOf(pcm: Uint8Array, sampleRate: number): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(PCM, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  return riffOf(format, pcm);
}

/** A WAV file of a format chunk's content and samples. */
export function riffOf(format: Uint8Array, samples: Uint8Array): Buffer {
  const chunks = Buffer.concat([chunkOf("fmt ", format), chunkOf("data", samples)]);
  return chunkOf("RIFF", Buffer.concat([Buffer.from("WAVE", "latin1"), chunks]));
}

function chunkOf(id: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  // A chunk begins at an even place.
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Joins audio files of one format and voice into one, without their tags. */
export function joinAudio(parts: readonly Buffer[], format: "mp3" | "wav"): Buffer {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  // The frames of MP3 follow each other without a header of the whole.
  if (format === "mp3") return Buffer.concat(parts.map((part) => part.subarray(endOfId3(part))));
  const decoded = parts.map((part) => decodeWav(part));
  const pcm = decoded.map((audio) =>
    Buffer.from(Int16Array.from(audio?.samples ?? [], (x) => Math.round(x * 0x7fff)).buffer),
  );
  return wavOf(Buffer.concat(pcm), decoded.find((audio) => audio !== null)?.sampleRate ?? 22_050);
}
