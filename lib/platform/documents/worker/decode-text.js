import { decodeStrictly, defectShare, detectEncoding } from "./detect-encoding.js";
import { DocumentError } from "./document-error.js";

const SAMPLE_BYTES = 64 * 1024;
/** Maximum share of invalid sequences among non-ASCII bytes for a text to count as damaged UTF-8. */
const BROKEN_UTF8_MAX = 0.1;
/** Maximum share of defects among non-ASCII characters for a declared encoding to be accepted. */
const DECLARED_DEFECTS_MAX = 0.3;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
const CONTROL = /[\0-\u0008\u000e-\u001f]/;

/**
 * Bytes as text: by their byte order mark, else UTF-8 when they are valid as it, else the encoding that they declare,
 * else a detected one. A single broken byte in UTF-8 becomes U+FFFD. Throws DocumentError `broken_file` for binary data
 * and `unknown_encoding` when detection fails.
 * @param {Uint8Array} bytes
 * @param {{ declared?: string | null, language?: string | null }} [hints] `declared` is an encoding's name from a
 *   header, a meta element or an XML declaration, `language` the one that the text is expected in
 */
export function decodeText(bytes, { declared = null, language = null } = {}) {
  const utf32 = decodeUtf32(bytes);
  if (utf32 !== null) return utf32;
  const utf16 = utf16Label(bytes);
  if (utf16) return decodeAs(utf16, bytes);
  if (looksBinary(bytes)) throw new DocumentError("broken_file");
  const label = declaredLabel(declared);
  if (label === "obsolete") throw new DocumentError("unknown_encoding");
  // ISO-2022 switches alphabets by escape sequences, so every byte of it is ASCII.
  if (label?.startsWith("iso-2022") || hasIso2022Escapes(bytes)) return decodeIso2022(bytes, label);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeOther(bytes, { label, language });
  }
}

/** @param {Uint8Array} bytes @param {{ label: string | null, language: string | null }} hints */
function decodeOther(bytes, { label, language }) {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isMarked || isBrokenUtf8(bytes, label === "utf-8" ? 3 * BROKEN_UTF8_MAX : BROKEN_UTF8_MAX))
    return new TextDecoder().decode(bytes);
  if (label && label !== "utf-8") {
    const text = decodeAs(label, bytes);
    // A page assembled from parts may contain a few bytes of another encoding.
    if (defectShare(text.slice(0, SAMPLE_BYTES)) <= DECLARED_DEFECTS_MAX) return text;
  }
  const detected = detectEncoding(nonAsciiSample(bytes), language);
  if (detected === null) throw new DocumentError("unknown_encoding");
  return decodeAs(detected, bytes);
}

/**
 * Bytes as text of an encoding. As a stream, since Node 20 else reads Windows-1252 as Latin-1: the euro sign, dashes and
 * quotation marks would become control characters (nodejs/node#60888).
 * @param {string} label @param {Uint8Array} bytes
 */
export function decodeAs(label, bytes) {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/**
 * The encoding of bytes that name none, and whether it is a guess.
 * @param {Uint8Array} bytes @param {string | null} language the one that the text is expected in
 * @returns {{ label: string, isGuess: boolean }}
 */
export function encodingOf(bytes, language) {
  const utf16 = utf16Label(bytes);
  if (utf16) return { label: utf16, isGuess: false };
  if (looksBinary(bytes)) throw new DocumentError("broken_file");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { label: "utf-8", isGuess: false };
  } catch {
    if (isBrokenUtf8(bytes, BROKEN_UTF8_MAX)) return { label: "utf-8", isGuess: true };
    const detected = detectEncoding(nonAsciiSample(bytes), language) ?? "windows-1252";
    // The WHATWG name: what chardet calls ISO-8859-1 is Windows-1252 there.
    return { label: new TextDecoder(detected).encoding, isGuess: true };
  }
}

/** Text that was read as Latin-1, in the Windows-1252 that it is: only that has letters where Latin-1 has controls. @param {string} text */
export const withWindowsLetters = (text) =>
  text.replace(/[\u0080-\u009f]/g, (control) => decodeAs("windows-1252", Uint8Array.of(control.charCodeAt(0))));

/** The part of a long file around its first bytes outside ASCII, which a sample of its beginning may not reach. @param {Uint8Array} bytes */
function nonAsciiSample(bytes) {
  const first = bytes.findIndex((byte) => byte > 127);
  const lineStart = bytes.lastIndexOf(10, first) + 1;
  return bytes.subarray(first - lineStart > 2000 ? first : lineStart);
}

/** @param {Uint8Array} bytes @param {string | null} label */
function decodeIso2022(bytes, label) {
  const text = new TextDecoder("iso-2022-jp").decode(bytes);
  if (!text.includes("\ufffd")) return text;
  if (label?.startsWith("iso-2022")) throw new DocumentError("unknown_encoding");
  return new TextDecoder().decode(bytes);
}

/** `ESC $ B`, `ESC $ @` or `ESC ( J`, which begin Japanese text. @param {Uint8Array} bytes */
function hasIso2022Escapes(bytes) {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SAMPLE_BYTES));
  return (
    ["\x1b$B", "\x1b$@", "\x1b(J"].some((sequence) => head.includes(sequence, 0, "latin1")) &&
    head.every((byte) => byte < 128)
  );
}

/** Whether nearly all that is not ASCII is valid UTF-8. @param {Uint8Array} bytes @param {number} brokenMax */
function isBrokenUtf8(bytes, brokenMax) {
  const text = new TextDecoder().decode(bytes);
  let valid = 0;
  let broken = 0;
  for (const character of text) {
    if (character === "\ufffd") broken++;
    else if (character > "\u007f") valid++;
  }
  return valid > 0 && broken <= Math.max(1, (valid + broken) * brokenMax) && valid > 2 * broken;
}

/**
 * Whether bytes are binary: not text in any encoding that is read here.
 * @param {Uint8Array} bytes
 */
export function looksBinary(bytes) {
  if (decodeUtf32(bytes.subarray(0, 8)) !== null || utf16Label(bytes)) return false;
  const sample = withoutEndMark(bytes).subarray(0, SAMPLE_BYTES);
  let strange = 0;
  for (const byte of sample) {
    if (byte < 28 && !TEXT_CONTROLS.has(byte)) strange++;
  }
  return strange > Math.max(1, sample.length / 100);
}

/** The controls of lines and pages, the escape of ISO-2022, and the delimiter of Hive; from 28 on they separate cells and rows. */
const TEXT_CONTROLS = new Set([1, 9, 10, 12, 13, 27]);

/** Removes trailing Ctrl-Z or zeros, which DOS programs append. @param {Uint8Array} bytes */
function withoutEndMark(bytes) {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x1a || bytes[end - 1] === 0)) end--;
  return bytes.subarray(0, end);
}

/** UTF-16 by its byte order mark, or by the zeros that every second byte of a Latin text is. @param {Uint8Array} bytes */
function utf16Label(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Ideographs hold no zeros, but the line ends and digits between them do.
  const isSixteen = (/** @type {number} */ many, /** @type {number} */ few) =>
    many > sample.length / 50 && few <= many / 50 && bytes.length % 2 === 0;
  const label = isSixteen(odd, even) ? "utf-16le" : isSixteen(even, odd) ? "utf-16be" : null;
  const text = label === null ? null : decodeStrictly(sample, label);
  if (text !== null && defectShare(text) < 0.05 && !CONTROL.test(text)) return label;
  return even + odd > 0 && bytes.length % 2 === 0 ? (sparseUtf16Label(sample) ?? null) : null;
}

/**
 * UTF-16 in a script without zeros, of which only the blanks and line ends between its letters have one. No other encoding
 * has zeros, and in the wrong order of bytes the letters are of many scripts.
 * @param {Uint8Array} sample
 */
function sparseUtf16Label(sample) {
  return ["utf-16le", "utf-16be"].find((label) => {
    const text = decodeStrictly(sample, label);
    if (text === null || CONTROL.test(text)) return false;
    const letters = text.replace(/\p{ASCII}/gu, "");
    return SCRIPTS_OF_TWO_BYTES.some(
      (script) => letters.length >= LETTERS_MIN && letters.replace(script, "").length <= letters.length * STRAY_MAX,
    );
  });
}

const LETTERS_MIN = 4;
const STRAY_MAX = 0.05;
const SCRIPTS_OF_TWO_BYTES = [
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u30ff\uff01-\uff60\u2010-\u2026]/gu,
  /[\p{sc=Hangul}\p{sc=Han}\u3000-\u303f\u2010-\u2026]/gu,
  /[\p{sc=Thai}\u2010-\u2026]/gu,
  /[\p{sc=Devanagari}\p{sc=Bengali}\u0964\u0965\p{Cf}\u2010-\u2026]/gu,
  /[\p{sc=Arabic}\u060c-\u061f\u200c-\u200f\u2010-\u2026]/gu,
  /[\p{sc=Cyrillic}\u2010-\u2026«»]/gu,
  /[\p{sc=Greek}\u2010-\u2026«»]/gu,
  /[\p{sc=Hebrew}\u200e\u200f\u2010-\u2026]/gu,
];

/** @param {Uint8Array} bytes @returns {string | null} null without a byte order mark of UTF-32 */
function decodeUtf32(bytes) {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0;
  const isBig = bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff;
  if (!isLittle && !isBig) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  }
  return text;
}

/** Encodings of seven bits that nothing decodes any more; read as ASCII they would be nonsense. */
const OBSOLETE = /^(?:iso-2022-(?:kr|cn|cn-ext)|hz-gb-2312|utf-7)$/i;

/** @param {string | null} declared @returns {string | null} the label as TextDecoder names it, or `obsolete` */
function declaredLabel(declared) {
  try {
    if (declared === null) return null;
    const { encoding } = new TextDecoder(declared);
    // A declaration of UTF-16 that is readable as ASCII is wrong.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return OBSOLETE.test(declared ?? "") ? "obsolete" : null;
  }
}
