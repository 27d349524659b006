import { Refusal } from "./refusal.js";

/**
 * Bytes as text: by their byte order mark, else UTF-8, else the encoding they declare, else Windows-1252, which every
 * byte is valid in. Refuses bytes that are no text at all.
 * @param {Uint8Array} bytes
 * @param {string | null} [declared] an encoding's name from a header or a meta element
 */
export function decodeText(bytes, declared) {
  const marked = byMark(bytes);
  if (marked !== null) return marked;
  if (looksBinary(bytes)) throw new Refusal("broken_file");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(knownEncoding(declared)).decode(bytes);
  }
}

/**
 * Whether bytes are no text in any encoding that is read here.
 * @param {Uint8Array} bytes
 */
export function looksBinary(bytes) {
  if (byMark(bytes.subarray(0, 2)) !== null) return false;
  const sample = bytes.subarray(0, 64 * 1024);
  let strange = 0;
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) strange++;
  }
  if (strange > sample.length / 100) return true;
  return !isUtf8(sample) && strange > 0;
}

/** @param {Uint8Array} sample */
function isUtf8(sample) {
  try {
    // Streaming, since the sample may end inside a character.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} bytes */
function byMark(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return null;
}

/** @param {string | null | undefined} declared */
function knownEncoding(declared) {
  try {
    const { encoding } = new TextDecoder(declared ?? "windows-1252");
    return encoding === "utf-8" ? "windows-1252" : encoding;
  } catch {
    return "windows-1252";
  }
}
