import { isFiller } from "./filler-words";
import { foldAccents } from "./fold";
import { isInPhrasebook } from "./phrasebook";
import { PHRASEBOOK_LANGUAGES } from "./phrasebook-words";
import { isFunctionWord, isQuestionWord } from "./stop-words";
import { wordsOf } from "./words";

/** Of its words, so many belong to the language that a short question is written in, and so many fewer to the chosen one. */
const KNOWN_MIN = 0.75;
const FEWER_MIN = 0.5;

/** Letters and signs that only one language of the phrasebook has. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ["de", /ß/u],
  ["es", /[¿¡ñ]/iu],
  ["pt", /[ãõ]/iu],
];

/**
 * The language that a short question is written in, by words that ask, join or stand in the phrasebook; `chosen` where no other
 * one is certain. Sentences that are longer, and other scripts, show their language without this (`detectLanguageOf`).
 */
export function languageOfShortQuestion(question: string, chosen: string): string {
  const own = knownShare(question, chosen);
  const signed = SIGNS.find(([, sign]) => sign.test(question))?.[0];
  if (signed && knownShare(question, signed) > own) return signed;
  const shares = PHRASEBOOK_LANGUAGES.map((language) => ({ language, share: knownShare(question, language) }));
  const best = shares.reduce((top, one) => (one.share > top.share ? one : top));
  return best.share >= KNOWN_MIN && best.share - own >= FEWER_MIN ? best.language : chosen;
}

/** The share of known words; 0 without one that joins or asks, since names and things are spelled alike in many languages. */
function knownShare(question: string, language: string): number {
  const words = wordsOf(question, language).map(({ text }) => text);
  const joins = (word: string) => {
    const folded = foldAccents(word);
    return isFunctionWord(folded, language) || isQuestionWord(folded, language);
  };
  if (!words.some(joins)) return 0;
  const isKnown = (word: string) =>
    joins(word) || isFiller(foldAccents(word), language) || isInPhrasebook(word, language);
  return words.filter(isKnown).length / words.length;
}
