export type QuotablePassage = { index: number; sentences: { text: string; weight: number }[] };

const SENTENCES_MAX = 3;

/**
 * Up to three sentences, word for word: the best of the best passage with the one that follows it, then the best of the
 * next. Each run ends with the number of its passage.
 */
export function quote(passages: readonly QuotablePassage[]): string {
  const [first, second] = passages;
  if (!first) return "";
  const runs = [runOf(first, second ? SENTENCES_MAX - 1 : SENTENCES_MAX), ...(second ? [runOf(second, 1)] : [])];
  return runs.map(({ text, index }) => `“${text}” [${index}]`).join("\n\n");
}

/** The run of at most `length` neighbouring sentences that carries the most weight. */
function runOf({ index, sentences }: QuotablePassage, length: number): { text: string; index: number } {
  const size = Math.min(length, sentences.length);
  let best = { start: 0, weight: -1 };
  for (let start = 0; start + size <= sentences.length; start++) {
    const weight = sentences.slice(start, start + size).reduce((sum, sentence) => sum + sentence.weight, 0);
    if (weight > best.weight) best = { start, weight };
  }
  const run = sentences.slice(best.start, best.start + size);
  return { index, text: run.map((sentence) => sentence.text).join(" ") };
}
