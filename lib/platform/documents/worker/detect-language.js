import { detectAll } from "tinyld";
import { functionWordShare, hasFunctionWords, isFunctionWord } from "./function-words.js";

const ONLY = ["en", "fr", "de", "nl", "it", "es", "pt", "ar", "hi", "ru", "zh", "th", "el", "bn", "id", "ja", "ko"];
const SAMPLE = 3000;
/** Of the best language's score: with this much, the expected language is believed (measured on XQuAD's paragraphs). */
const BELIEVED = 0.6;
/** Of all words: with fewer function words of a language, a text is a list of names, codes or prices. */
const FUNCTION_WORDS_MIN = 0.05;
/** Different function words that a sentence has: the same one in each row of a table is a code. */
const DIFFERENT_WORDS_MIN = 2;
/** Of the other language's function words: with so many of its own, a text is partly in the expected language. */
const PARTLY_MIN = 1 / 3;
/** Of all letters: with so many in its script, a text is at least partly in the expected language. */
const OWN_SCRIPT_MIN = 0.15;
const OTHER_SCRIPT_MIN = 0.5;
/** The scripts that only one of the languages, or two of them, are written in. @type {Record<string, RegExp>} */
const SCRIPTS = {
  ar: /\p{sc=Arabic}/gu,
  hi: /\p{sc=Devanagari}/gu,
  ru: /\p{sc=Cyrillic}/gu,
  zh: /\p{sc=Han}/gu,
  th: /\p{sc=Thai}/gu,
  el: /\p{sc=Greek}/gu,
  bn: /\p{sc=Bengali}/gu,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  ko: /\p{sc=Hangul}/gu,
};

/**
 * The language most of a text is in, of the 17; the expected one when there is too little to tell by. Looks at the
 * beginning, the middle and the end, since a title page may speak another language than its book.
 * @param {string} text
 * @param {string} expected
 */
export function detectLanguage(text, expected) {
  const sample = sampleOf(text)
    .split(/\s+/)
    .filter((word) => !word.includes("@") && !/^.?(?:https?:\/\/|www\.)/.test(word))
    .join(" ");
  const best = likeliest(sample, expected);
  return best === expected || isProven(sample, best, expected) ? best : expected;
}

/** @param {string} text */
function sampleOf(text) {
  if (text.length <= 3 * SAMPLE) return text;
  const middle = Math.floor(text.length / 2 - SAMPLE / 2);
  return [text.slice(0, SAMPLE), text.slice(middle, middle + SAMPLE), text.slice(-SAMPLE)].join("\n");
}

/** @param {string} text @param {string} expected */
function likeliest(text, expected) {
  /** @type {Map<string, number>} */
  const scores = new Map();
  for (let at = 0; at < text.length; at += SAMPLE) {
    for (const { lang, accuracy } of detectAll(text.slice(at, at + SAMPLE), { only: ONLY }))
      scores.set(lang, (scores.get(lang) ?? 0) + accuracy);
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return !best || (scores.get(expected) ?? 0) >= best[1] * BELIEVED ? expected : best[0];
}

/**
 * Whether a text shows by its script or its function words that it is in another language than the expected one.
 * Statistics of letters alone take names, codes and units for German or Italian.
 * @param {string} text @param {string} language @param {string} expected
 */
function isProven(text, language, expected) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const shareOf = (/** @type {string} */ one) =>
    (text.match(SCRIPTS[one] ?? /(?!)/g)?.length ?? 0) / Math.max(1, letters);
  // Chinese and Japanese share Han: the kana of a text tell them apart, and the statistics have seen them.
  const areBothHan = /^(?:zh|ja)$/.test(expected) && /^(?:zh|ja)$/.test(language);
  if (!areBothHan && expected in SCRIPTS && shareOf(expected) >= OWN_SCRIPT_MIN) return false;
  if (language in SCRIPTS) return shareOf(language) >= OTHER_SCRIPT_MIN;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const share = functionWordShare(words, language, expected);
  const ownShare = functionWordShare(words, expected, language);
  const isPartlyExpected = ownShare >= Math.max(FUNCTION_WORDS_MIN, share * PARTLY_MIN);
  const own = words.filter((word) => isFunctionWord(word, language) && !isFunctionWord(word, expected));
  const isSaid = new Set(own).size >= DIFFERENT_WORDS_MIN;
  return hasFunctionWords(language) && isSaid && share >= FUNCTION_WORDS_MIN && !isPartlyExpected;
}
