const PCM = 1;
const FLOAT = 3;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;
/** Recorders that stream write such a length or a larger one, as they do not know it yet. */
const STREAMED_BYTES = 0x7000_0000;

/**
 * Decoded audio: mono, -1 to 1.
 * @typedef {Readonly<{ samples: Float32Array, sampleRate: number }>} DecodedAudio
 * @typedef {{ code: number, channels: number, sampleRate: number, bits: number }} Format
 */

/**
 * Decodes WAV: PCM of 8 to 32 bits, floats and mu-law, all channels mixed. Null for anything else.
 * @param {Buffer} bytes
 * @param {number} [maxSeconds] what is behind it is left out, but for a second
 * @returns {DecodedAudio | null}
 */
export function decodeWav(bytes, maxSeconds = Number.POSITIVE_INFINITY) {
  const sound = findSound(bytes);
  if (!sound) return null;
  const { format, from, size } = sound;
  return decode(bytes.subarray(from, Math.min(from + size, from + bytesOf(format, maxSeconds + 1))), format);
}

/**
 * The length of a WAV file by its format, also where its header states a shorter one; null for anything else.
 * @param {Buffer} bytes
 * @returns {number | null} seconds
 */
export function waveSeconds(bytes) {
  const sound = findSound(bytes);
  return sound && (bytes.length - sound.from) / bytesOf(sound.format, 1);
}

/**
 * Finds the samples. `isCut`: the file has fewer than its header names.
 * @param {Buffer} bytes
 * @returns {{ format: Format, from: number, size: number, isCut: boolean, formatChunk: Buffer } | null}
 */
export function findSound(bytes) {
  if (bytes.length < 12 || bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE")
    return null;
  /** @type {Format | null} */
  let format = null;
  /** @type {Buffer} */
  let formatChunk = Buffer.alloc(0);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString("latin1", at, at + 4);
    const declared = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    // Recorders that stream write a length of 0 or the largest one.
    const size = Math.min(id === "data" && declared === 0 ? Number.POSITIVE_INFINITY : declared, bytes.length - from);
    if (id === "fmt " && size >= 16) {
      formatChunk = bytes.subarray(from, from + size);
      format = readFormat(formatChunk);
    }
    if (id === "data") {
      const isCut = declared < STREAMED_BYTES && size < declared;
      return format && { format, from, size, isCut, formatChunk };
    }
    at = from + size + (size % 2);
  }
  return null;
}

/** @param {Format} format @param {number} seconds */
function bytesOf({ channels, sampleRate, bits }, seconds) {
  return seconds * sampleRate * channels * Math.max(1, Math.ceil(bits / 8));
}

/** @param {Buffer} chunk @returns {Format | null} */
function readFormat(chunk) {
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

/** @param {Buffer} data @param {Format} format @returns {DecodedAudio | null} */
function decode(data, { code, channels, sampleRate, bits }) {
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

/** The values of all channels, -1 to 1. @param {Buffer} data @param {number} code @param {number} bits */
function readValues(data, code, bits) {
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

/** @param {Uint8Array | Int16Array | Int32Array} values @param {number} divisor */
function scale(values, divisor, offset = 0) {
  const scaled = new Float32Array(values.length);
  for (let i = 0; i < scaled.length; i++) scaled[i] = ((values[i] ?? 0) + offset) / divisor;
  return scaled;
}

/** @param {Uint8Array} bytes */
function readInt24(bytes) {
  const scaled = new Float32Array(bytes.length / 3);
  for (let i = 0; i < scaled.length; i++) {
    const at = i * 3;
    // The shift by 8 bits extends the sign.
    const value = ((bytes[at] ?? 0) << 8) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 24);
    scaled[i] = value / 0x8000_0000;
  }
  return scaled;
}

/** ITU-T G.711. @param {number} byte */
function decodeMuLaw(byte) {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4)) - 0x84;
  return (value & 0x80 ? -magnitude : magnitude) / 0x8000;
}
