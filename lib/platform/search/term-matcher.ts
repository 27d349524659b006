import { mayMatch, type QueryTerm, similarityTo, toQueryTerm } from "./similarity";
import type { Vocabulary } from "./vocabulary";

/** A match of a text's term: the index of the question's term, and the similarity from 0 to 1. */
export type TermMatch = Readonly<{ place: number; share: number }>;

/** Matches the terms of texts with the terms of a question. */
export class TermMatcher {
  readonly #queryTerm: readonly QueryTerm[];
  readonly #synonyms: readonly (readonly string[])[];
  readonly #synonymShare: number;

  constructor(
    terms: readonly string[],
    synonyms: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
    synonymShare = 0,
  ) {
    this.#queryTerm = terms.map(toQueryTerm);
    this.#synonyms = terms.map((term) => [...(synonyms.get(term) ?? [])]);
    this.#synonymShare = synonymShare;
  }

  /** The matches of each term of a vocabulary, in the order of the question's terms; null without a match. */
  in(vocabulary: Vocabulary): (readonly TermMatch[] | null)[] {
    const { terms, compared, lengths, heads, letters } = vocabulary;
    const matches: (TermMatch[] | null)[] = new Array(terms.length).fill(null);
    const addMatch = (at: number, likeness: TermMatch) => {
      const found = matches[at];
      if (found) found.push(likeness);
      else matches[at] = [likeness];
    };
    for (let place = 0; place < this.#queryTerm.length; place++) {
      const queryTerm = this.#queryTerm[place] as QueryTerm;
      const same = vocabulary.find(queryTerm.text);
      if (same !== undefined) addMatch(same, { place, share: 1 });
      for (const synonym of this.#synonyms[place] ?? []) {
        const at = vocabulary.find(synonym);
        if (at !== undefined && at !== same) addMatch(at, { place, share: this.#synonymShare });
      }
      if (!queryTerm.isCompared) continue;
      for (let n = 0; n < compared.length; n++) {
        if (!mayMatch(queryTerm, lengths[n] ?? 0, heads[n] ?? 0, letters[n] ?? 0)) continue;
        const at = compared[n] ?? 0;
        if (at === same) continue;
        const share = similarityTo(queryTerm, terms[at] ?? "");
        if (share > 0) addMatch(at, { place, share });
      }
    }
    return matches;
  }
}
