import { simplifyChinese } from "./simplified-chinese";
import { wordSegments } from "./word-segments";

/** Character pairs of a text in a script without spaces, classified by the dictionary's word boundaries. */
export type CharacterPairs = Readonly<{
  /** Pairs within a word. */
  inWords: ReadonlySet<string>;
  /** Pairs across a word boundary, except between single-character words: the dictionary splits unknown names so. */
  acrossWords: ReadonlySet<string>;
}>;

const HAN = /[\p{Script=Han}々〆]/u;
const NONE: CharacterPairs = { inWords: new Set(), acrossWords: new Set() };

/**
 * Classifies the pairs of a question. Texts are indexed with all pairs, so that the index does not depend on the
 * dictionary.
 */
export function characterPairs(text: string, language: string): CharacterPairs {
  if (!HAN.test(text)) return NONE;
  const inWords = new Set<string>();
  const acrossWords = new Set<string>();
  let before: string[] = [];
  for (const { segment } of wordSegments(
    language === "zh" ? simplifyChinese(text.normalize("NFKC")) : text.normalize("NFKC"),
    language,
  )) {
    const word = Array.from(segment);
    for (let at = 0; at + 1 < word.length; at++) inWords.add(`${word[at]}${word[at + 1]}`);
    if (before.length + word.length > 2) acrossWords.add(`${before.at(-1) ?? ""}${word[0]}`);
    before = word;
  }
  return { inWords, acrossWords: new Set(Array.from(acrossWords).filter((pair) => !inWords.has(pair))) };
}
