import { foldNumbers } from "./fold";

/** A word of a text in lower case, with its place among the words. */
export type Word = Readonly<{ text: string; at: number }>;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*(?:[.,]\d+)*/gu;

/** Articles and pronouns that French and Italian write together with the word: l'église, dell'arte, qu'il. */
const ELISIONS = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|all|dall|dell|nell|sull|un|quest|quell)['’](?=.)/u;
const POSSESSIVE = /['’]s?$/u;
/** 19th, 3rd, 1980s, 1990er, 5ème: the number is what is asked for. */
const NUMBER_WITH_ENDING = /^(\d+)(?:st|nd|rd|th|s|er|ern|ème|eme|e|ste|de|º|ª|o|a)$/u;

/** 300개, ৩০০টি: a counter written to its number. */
const COUNTER = /(\d)(?=[^\d\s\p{P}\p{Script=Latin}])/gu;

/** Scripts written without spaces, run by run: one word of a text may change between them and into Latin. */
const RUNS =
  /[\p{Script=Han}々〆]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Thai}+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}ー々〆]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}]/u;
/** Where words are cut by a dictionary; Han is left whole, since its characters are terms by themselves. */
const CUT = /^(?:\p{Script=Hiragana}|\p{Script=Thai})/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a text, also of scripts that write none apart; numbers and elisions in one form. */
export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  const folded = foldNumbers(text.normalize("NFKC")).toLowerCase().replace(COUNTER, "$1 ");
  for (const [match] of folded.matchAll(WORD)) {
    if (!UNSPACED.test(match)) {
      words.push({ text: bare(match), at: at++ });
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
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
