import { type Asked, asAsked, mayBeAlike, similarityTo } from "./similarity";
import type { Vocabulary } from "./vocabulary";

/** Which of the question's terms a text's term stands for, and how far. */
export type Likeness = Readonly<{ place: number; share: number }>;

/** What the terms of texts stand for in a question. */
export class Likenesses {
  readonly #asked: readonly Asked[];
  readonly #synonyms: readonly (readonly string[])[];
  readonly #synonymShare: number;

  constructor(
    terms: readonly string[],
    synonyms: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
    synonymShare = 0,
  ) {
    this.#asked = terms.map(asAsked);
    this.#synonyms = terms.map((term) => [...(synonyms.get(term) ?? [])]);
    this.#synonymShare = synonymShare;
  }

  /** For each term of a vocabulary, in the order of the question's terms; null where it stands for none. */
  in(vocabulary: Vocabulary): (readonly Likeness[] | null)[] {
    const { terms, compared, lengths, heads, letters } = vocabulary;
    const alike: (Likeness[] | null)[] = new Array(terms.length).fill(null);
    const keep = (at: number, likeness: Likeness) => {
      const found = alike[at];
      if (found) found.push(likeness);
      else alike[at] = [likeness];
    };
    for (let place = 0; place < this.#asked.length; place++) {
      const asked = this.#asked[place] as Asked;
      const same = vocabulary.find(asked.text);
      if (same !== undefined) keep(same, { place, share: 1 });
      for (const synonym of this.#synonyms[place] ?? []) {
        const at = vocabulary.find(synonym);
        if (at !== undefined && at !== same) keep(at, { place, share: this.#synonymShare });
      }
      if (!asked.isCompared) continue;
      for (let n = 0; n < compared.length; n++) {
        if (!mayBeAlike(asked, lengths[n] ?? 0, heads[n] ?? 0, letters[n] ?? 0)) continue;
        const at = compared[n] ?? 0;
        if (at === same) continue;
        const share = similarityTo(asked, terms[at] ?? "");
        if (share > 0) keep(at, { place, share });
      }
    }
    return alike;
  }
}
