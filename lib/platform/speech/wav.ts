const HEADER_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

/** Decoded audio: mono, -1 to 1. */
export type DecodedAudio = Readonly<{ samples: Float32Array; sampleRate: number }>;

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

type Format = { code: number; channels: number; sampleRate: number; bits: number };

/** Decodes WAV: PCM of 8 to 32 bits, floats and mu-law, all channels mixed. Null for anything else. */
export function decodeWav(bytes: Buffer): DecodedAudio | null {
  if (bytes.length < 12 || bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE")
    return null;
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString("latin1", at, at + 4);
    const declared = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    // Recorders that stream write a length of 0 or the largest one.
    const size = Math.min(id === "data" && declared === 0 ? Number.POSITIVE_INFINITY : declared, bytes.length - from);
    if (id === "fmt " && size >= 16) format = readFormat(bytes.subarray(from, from + size));
    if (id === "data") return format && decode(bytes.subarray(from, from + size), format);
    at = from + size + (size % 2);
  }
  return null;
}

function readFormat(chunk: Buffer): Format | null {
  const code = chunk.readUInt16LE(0);
  const format = {
    code: code === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : code,
    channels: chunk.readUInt16LE(2),
    sampleRate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  };
  const isSound =
    format.channels >= 1 && format.channels <= 8 && format.sampleRate >= 8_000 && format.sampleRate <= 192_000;
  return isSound ? format : null;
}

function decode(data: Buffer, { code, channels, sampleRate, bits }: Format): DecodedAudio | null {
  const values = readValues(data, code, bits);
  if (!values) return null;
  const samples = new Float32Array(Math.floor(values.length / channels));
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += values[i * channels + channel] ?? 0;
    const mean = sum / channels;
    samples[i] = Number.isNaN(mean) ? 0 : Math.max(-1, Math.min(1, mean));
  }
  return { samples, sampleRate };
}

/** The values of all channels, -1 to 1. Typed arrays read ten million of them without blocking the event loop for seconds. */
function readValues(data: Buffer, code: number, bits: number): Float32Array | null {
  const width = bits / 8;
  // Typed arrays need an aligned start and whole values.
  const bytes = Uint8Array.from(data.subarray(0, data.length - (data.length % (width || 1))));
  if (code === PCM && bits === 8) return scale(bytes, 128, -128);
  if (code === PCM && bits === 16) return scale(new Int16Array(bytes.buffer), 0x8000);
  if (code === PCM && bits === 24) return readInt24(bytes);
  if (code === PCM && bits === 32) return scale(new Int32Array(bytes.buffer), 0x8000_0000);
  if (code === FLOAT && bits === 32) return new Float32Array(bytes.buffer);
  if (code === FLOAT && bits === 64) return Float32Array.from(new Float64Array(bytes.buffer));
  if (code === MU_LAW && bits === 8) return Float32Array.from(bytes, decodeMuLaw);
  return null;
}

function scale(values: Uint8Array | Int16Array | Int32Array, divisor: number, offset = 0): Float32Array {
  const scaled = new Float32Array(values.length);
  for (let i = 0; i < scaled.length; i++) scaled[i] = ((values[i] ?? 0) + offset) / divisor;
  return scaled;
}

function readInt24(bytes: Uint8Array): Float32Array {
  const scaled = new Float32Array(bytes.length / 3);
  for (let i = 0; i < scaled.length; i++) {
    const at = i * 3;
    // The shift by 8 bits extends the sign.
    const value = ((bytes[at] ?? 0) << 8) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 24);
    scaled[i] = value / 0x8000_0000;
  }
  return scaled;
}

/** ITU-T G.711. */
function decodeMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4)) - 0x84;
  return (value & 0x80 ? -magnitude : magnitude) / 0x8000;
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
