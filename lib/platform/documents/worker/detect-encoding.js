import { analyse } from "chardet";

const SAMPLE_BYTES = 16 * 1024;
/**
 * Encodings that chardet does not know, or misses in short texts: how common each still is, in chardet's percent, and
 * the ones that it takes them for, since their plain letters are the same.
 * @type {Record<string, { common: number, like: string[] }>}
 */
const UNKNOWN_TO_CHARDET = {
  macintosh: { common: 12, like: ["windows-1252", "iso-8859-1"] },
  ibm866: { common: 15, like: [] },
  "x-mac-cyrillic": { common: 10, like: ["windows-1251"] },
  "windows-874": { common: 15, like: [] },
  "koi8-u": { common: 15, like: ["koi8-r"] },
  "windows-1251": { common: 15, like: [] },
  shift_jis: { common: 8, like: [] },
  "euc-jp": { common: 8, like: [] },
};
const TWIN_PENALTY = 5;
/** The scripts that a language is written in, where it is not the Latin one. @type {Record<string, RegExp>} */
const SCRIPTS = {
  ar: /\p{sc=Arabic}/u,
  be: /\p{sc=Cyrillic}/u,
  bg: /\p{sc=Cyrillic}/u,
  mk: /\p{sc=Cyrillic}/u,
  ru: /\p{sc=Cyrillic}/u,
  sr: /\p{sc=Cyrillic}/u,
  uk: /\p{sc=Cyrillic}/u,
  fa: /\p{sc=Arabic}/u,
  ur: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
  el: /\p{sc=Greek}/u,
  th: /\p{sc=Thai}/u,
  zh: /\p{sc=Han}/u,
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
};
/** Maximum share of invalid characters among non-ASCII characters. */
const DEFECTS_MAX = 0.2;
/** Added to chardet's confidence when the text is in the script of the expected language. */
const EXPECTED_BONUS = 25;
/** For Japanese without kana, which chardet takes for Korean. */
const JAPANESE_BONUS = 65;
const CONFIDENCE_MIN = 15;

/**
 * The encoding of bytes that declare none and are not UTF-8, as a WHATWG label; null when no encoding makes a text of
 * them. Weighs chardet's statistics, the defects in each decoding, and the expected language.
 * @param {Uint8Array} bytes
 * @param {string | null} expectedLanguage
 * @returns {string | null}
 */
export function detectEncoding(bytes, expectedLanguage) {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const candidates = candidatesOf(sample).flatMap(({ label, confidence }) => {
    const text = decodeStrictly(sample, label);
    if (text === null) return [];
    const defects = defectShare(text);
    if (defects > DEFECTS_MAX || !isPlausibleCyrillic(text)) return [];
    const isNames = expectedLanguage === "ja" && isJapanese(text, label);
    const bonus = isNames ? JAPANESE_BONUS : isExpected(text, expectedLanguage) ? EXPECTED_BONUS : 0;
    return [{ label, score: confidence + bonus - defects * 200 }];
  });
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= CONFIDENCE_MIN ? best.label : null;
}

/** Names and places may be without kana; only their encoding tells them from Chinese. @param {string} text @param {string} label */
const isJapanese = (text, label) => JAPANESE.includes(label) && isExpected(text, "zh");

const JAPANESE = ["shift_jis", "euc-jp"];

/** @param {Uint8Array} sample @returns {{ label: string, confidence: number }[]} */
function candidatesOf(sample) {
  const found = analyse(sample)
    .map(({ name, confidence }) => ({ label: name.toLowerCase(), confidence }))
    .filter(({ label }) => !/^(?:ascii|utf-)/.test(label));
  const others = Object.entries(UNKNOWN_TO_CHARDET).map(([label, { common, like }]) => {
    const twin = found.find((one) => like.includes(one.label))?.confidence ?? 0;
    return { label, confidence: Math.max(common, twin - TWIN_PENALTY) };
  });
  return [...found, ...others];
}

/**
 * Bytes as text, null when they are not valid in the encoding or the runtime does not know it.
 * @param {Uint8Array} bytes may end inside a character
 * @param {string} label
 */
export function decodeStrictly(bytes, label) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Minimum Cyrillic letters as evidence of a Cyrillic encoding. */
const CYRILLIC_MIN = 6;

/**
 * False for Cyrillic that no language writes: too few letters, hardly a word of three letters, or too few or too many
 * vowels. Any bytes are Cyrillic letters in some encoding. True for text without Cyrillic.
 * @param {string} text
 */
function isPlausibleCyrillic(text) {
  const words = text.match(/\p{sc=Cyrillic}+/gu) ?? [];
  const letters = words.join("");
  if (letters === "") return true;
  if (letters.length < CYRILLIC_MIN) return false;
  const inWords = words.filter((word) => word.length >= 3).join("").length;
  const vowels = (letters.match(/[аеёиоуыэюяєіїў]/giu) ?? []).length;
  const vowelShare = vowels / letters.length;
  return inWords / letters.length >= 0.6 && vowelShare >= 0.25 && vowelShare <= 0.7;
}

/** @param {string} text @param {string | null} language */
function isExpected(text, language) {
  const script = SCRIPTS[language ?? ""];
  let own = 0;
  let all = 0;
  for (const letter of Array.from(text).filter(isForeign)) {
    if (!/\p{L}/u.test(letter)) continue;
    all++;
    if ((script ?? /\p{sc=Latin}/u).test(letter)) own++;
  }
  return all > 0 && own / all > (language === "ja" ? 0.2 : 0.7);
}

/**
 * Of the characters outside ASCII, the share that shows a wrong decoding: control characters, unassigned ones, symbols
 * inside words, a capital after a small letter, two alphabets in one word, accents on three letters in a row.
 * @param {string} text
 */
export function defectShare(text) {
  const characters = Array.from(text);
  let foreign = 0;
  let defects = 0;
  for (const [place, character] of characters.entries()) {
    const before = characters[place - 1] ?? "";
    const after = characters[place + 1] ?? "";
    if (isForeign(character)) foreign++;
    if (isForeign(character) || isForeign(before))
      defects += defectAt(character, { before, after, twoBefore: characters[place - 2] ?? "" });
  }
  return foreign === 0 ? 0 : defects / foreign;
}

/** @param {string} character @param {{ twoBefore: string, before: string, after: string }} around */
function defectAt(character, { twoBefore, before, after }) {
  if (NEVER_IN_TEXT.test(character)) return 1;
  if (isForeign(character) && !isLetter(character)) {
    // A vowel sign without a letter, and symbols in a row: letters of another encoding.
    if (/\p{M}/u.test(character) && !/[\p{L}\p{M}]/u.test(before)) return 1;
    if ([twoBefore, before, character].every(isOddSymbol)) return 1;
    const isBetween = isLetter(before) && isLetter(after);
    if (isBetween && /[\u2013\u2014]/.test(character))
      return /\p{Ll}/u.test(before) && /\p{Ll}/u.test(after) ? 0.25 : 0;
    if (isBetween && /[\p{S}\p{P}]/u.test(character) && !MID_WORD.test(character)) return 1;
    return /\p{S}/u.test(character) && !BESIDE_WORD.test(character) && (isLetter(before) || isLetter(after)) ? 0.7 : 0;
  }
  if (!isLetter(character) || !isLetter(before)) return 0;
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(character)) return 1;
  if (alphabetOf(before) !== alphabetOf(character)) return 1;
  return [twoBefore, before, character].every((one) => isForeign(one) && /\p{sc=Latin}/u.test(one)) ? 1 : 0;
}

const NEVER_IN_TEXT = /[\p{Cn}\p{Co}\u0080-\u009f\ufffd\u2500-\u259f\uff61-\uff9f]/u;
/** Marks within words, and marks of scripts without spaces. */
const MID_WORD = /[\u00b7\u2010-\u2015\u2018-\u201f\u2026\u3000-\u303f\u30fb\uff00-\uff60\u0e2f\u0e46\u0640]/u;
const BESIDE_WORD = /[\u00a9\u00ae\u00b0\u2122\u2116\u3000-\u30ff\uff00-\uff60]/u;

/** Neither a letter nor a mark of a script that is written with several in a row. @param {string} character */
const isOddSymbol = (character) =>
  isForeign(character) && !/[\p{L}\p{M}\p{N}\u2010-\u2026\u3000-\u30ff\uff00-\uff60]/u.test(character);
/** @param {string} character */
const isForeign = (character) => character > "\u007f";
/** @param {string} character */
const isLetter = (character) => /\p{L}/u.test(character);

/** The alphabet of a letter; scripts that mix within words, such as East Asian ones, count as one. @param {string} letter */
function alphabetOf(letter) {
  return ALPHABETS.findIndex((alphabet) => alphabet.test(letter));
}

const ALPHABETS = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Thai}/u,
];
