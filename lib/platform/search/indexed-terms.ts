import { skeletonOf } from "./analysis/skeleton";
import { Vocabulary } from "./vocabulary";

/** The terms of a language's index, and by their skeletons. */
export type IndexedTerms = Readonly<{ vocabulary: Vocabulary; bySkeleton: ReadonlyMap<string, readonly string[]> }>;

/** Prepares the terms of an index for comparisons. */
export function indexedTerms(terms: readonly string[], language: string): IndexedTerms {
  const vocabulary = new Vocabulary();
  const bySkeleton = new Map<string, string[]>();
  for (const term of terms) {
    vocabulary.add(term);
    const skeleton = skeletonOf(term, language);
    if (skeleton === null) continue;
    const alike = bySkeleton.get(skeleton);
    if (alike) alike.push(term);
    else bySkeleton.set(skeleton, [term]);
  }
  return { vocabulary, bySkeleton };
}
