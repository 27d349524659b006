/** The neighbouring characters of a text in a script without spaces, by what a dictionary makes of them. */
export type CharacterPairs = Readonly<{
  /** Both are of one word. */
  inWords: ReadonlySet<string>;
  /** One ends a word and the next begins another; not where both stand alone, as names are cut that no dictionary has. */
  acrossWords: ReadonlySet<string>;
}>;

const HAN = /[\p{Script=Han}々〆]/u;
const NONE: CharacterPairs = { inWords: new Set(), acrossWords: new Set() };

const segmenters = new Map<string, Intl.Segmenter>();

/** Tells apart the pairs of a question. A text's own pairs are all kept, so that an index is the same with any dictionary. */
export function characterPairs(text: string, language: string): CharacterPairs {
  if (!HAN.test(text)) return NONE;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  const inWords = new Set<string>();
  const acrossWords = new Set<string>();
  let before: string[] = [];
  for (const { segment } of segmenter.segment(text.normalize("NFKC"))) {
    const word = Array.from(segment);
    for (let at = 0; at + 1 < word.length; at++) inWords.add(`${word[at]}${word[at + 1]}`);
    if (before.length + word.length > 2) acrossWords.add(`${before.at(-1) ?? ""}${word[0]}`);
    before = word;
  }
  return { inWords, acrossWords: new Set(Array.from(acrossWords).filter((pair) => !inWords.has(pair))) };
}
