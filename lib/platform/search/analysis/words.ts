import { foldNumbers } from "./fold";
import { simplifyChinese } from "./simplified-chinese";
import { wordSegments } from "./word-segments";

/** A lower-case word of a text with its position. */
export type Word = Readonly<{
  text: string;
  at: number;
  /** Whether it is written in capitals within a text that is not: "IT", "WHO". */
  isAcronym?: boolean;
}>;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*(?:[.,]\d+)*/gu;

/** Elided articles and pronouns of French and Italian: l'église, dell'arte, qu'il. */
const ELISIONS = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|all|dall|dell|nell|sull|un|quest|quell)['’](?=.)/u;
const POSSESSIVE = /['’]s?$/u;
/** Numbers with an ordinal or plural ending: 19th, 3rd, 1980s, 1990er, 5ème. */
const NUMBER_WITH_ENDING = /^(\d+)(?:st|nd|rd|th|s|er|ern|ème|eme|e|ste|de|º|ª|o|a)$/u;

const ACRONYM = /^\p{Lu}{2,5}$/u;

/** Counters attached to a number: 300개, ৩০০টি. */
const COUNTER = /(\d)(?=[^\d\s\p{P}\p{Script=Latin}])/gu;

/** The path of an address says nothing that a question asks for, and may be longer than the sentence around it. */
const ADDRESS_PATH = /(:\/\/[^\s/?#()<>"]{1,200})[/?#][^\s()<>"]{1,2000}/gu;

/** Splits mixed words into runs of scripts without spaces and others. */
const RUNS =
  /[\p{Script=Han}々〆]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Thai}+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}ー々〆]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}]/u;
/** Scripts that the dictionary segments; Han runs stay whole, since their characters are terms. */
const CUT = /^(?:\p{Script=Hiragana}|\p{Script=Thai})/u;

/** Splits a text into words, in any script, with normalised numbers and elisions. */
export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  const plain = text.includes("://") ? text.replace(ADDRESS_PATH, "$1") : text;
  const written = foldNumbers(plain.normalize("NFKC")).replace(COUNTER, "$1 ");
  const folded = language === "zh" ? simplifyChinese(written) : written;
  const hasLowerCase = /\p{Ll}/u.test(folded);
  for (const [original] of folded.matchAll(WORD)) {
    const match = original.toLowerCase();
    if (!UNSPACED.test(match)) {
      const word = { text: bare(match), at: at++ };
      words.push(hasLowerCase && ACRONYM.test(original) ? { ...word, isAcronym: true } : word);
      continue;
    }
    for (const [run] of match.matchAll(RUNS)) {
      for (const part of CUT.test(run) ? cut(run, language) : [run]) {
        words.push({ text: part, at });
        at += part.length;
      }
    }
  }
  return words;
}

function bare(word: string): string {
  if (/^\d/.test(word)) return word.replace(NUMBER_WITH_ENDING, "$1").replace(",", ".");
  if (!/['’]/.test(word)) return word;
  return word.replace(ELISIONS, "").replace(POSSESSIVE, "").replace(/['’]/g, "") || word;
}

function cut(run: string, language: string): string[] {
  return Array.from(wordSegments(run, language), ({ segment }) => segment);
}
