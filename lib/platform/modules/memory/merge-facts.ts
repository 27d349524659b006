import { segmentsOf } from "@/lib/contract/languages/segments.js";
import { factIn, type StatedFact } from "./extract-facts";
import { SINGLE_KINDS } from "./fact-patterns";

/** The share of common words from which two facts are the same. */
const SAME = 0.7;

/**
 * The stored facts that a newly stated one replaces: the visitor's earlier home, or the same fact in nearly the same words.
 * The kind of a stored fact is read from its words, so that an edited one has it too.
 */
export function replacedBy<T extends { fact: string }>(stored: readonly T[], stated: StatedFact): T[] {
  return stored.filter(({ fact }) => {
    const isOnlyOne = SINGLE_KINDS.has(stated.kind) && factIn(fact)?.kind === stated.kind;
    return isOnlyOne || likeness(fact, stated.fact) >= SAME;
  });
}

function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.size === 0 || b.size === 0) return one === other ? 1 : 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

function wordsOf(text: string): Set<string> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const words = [...segmentsOf(text.toLocaleLowerCase(), segmenter)].filter(({ isWordLike }) => isWordLike);
  return new Set(words.map(({ segment }) => segment));
}
