import { detectAll } from "tinyld";

const ONLY = ["en", "fr", "de", "nl", "it", "es", "pt", "ar", "hi", "ru", "zh", "th", "el", "bn", "id", "ja", "ko"];
const SAMPLE = 3000;
/** Of the best language's score: with this much, the expected language is believed (measured on XQuAD's paragraphs). */
const BELIEVED = 0.6;

/**
 * The language most of a text is in, of the 17; the expected one when there is too little to tell by. Looks at the
 * beginning, the middle and the end, since a title page may speak another language than its book.
 * @param {string} text
 * @param {string} expected
 */
export function detectLanguage(text, expected) {
  const middle = Math.max(0, Math.floor(text.length / 2 - SAMPLE / 2));
  const samples =
    text.length <= 3 * SAMPLE
      ? [text]
      : [text.slice(0, SAMPLE), text.slice(middle, middle + SAMPLE), text.slice(-SAMPLE)];
  /** @type {Map<string, number>} */
  const scores = new Map();
  for (const sample of samples) {
    for (const { lang, accuracy } of detectAll(sample, { only: ONLY }))
      scores.set(lang, (scores.get(lang) ?? 0) + accuracy);
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best || (scores.get(expected) ?? 0) >= best[1] * BELIEVED) return expected;
  return best[0];
}
