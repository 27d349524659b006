import { type Asked, asAsked, similarityTo } from "./similarity";

/** Which of the question's terms a text's term stands for, and how far. */
export type Likeness = Readonly<{ place: number; share: number }>;

const NONE: readonly Likeness[] = [];

/** What the terms of texts stand for in a question. Words repeat from text to text, so what was found out is kept. */
export class Likenesses {
  readonly #asked: readonly Asked[];
  readonly #known = new Map<string, readonly Likeness[]>();

  constructor(terms: readonly string[]) {
    this.#asked = terms.map(asAsked);
  }

  /** In the order of the question's terms; the same list for the same term. */
  of(found: string): readonly Likeness[] {
    let alike = this.#known.get(found);
    if (alike === undefined) {
      alike = this.#compare(found);
      this.#known.set(found, alike);
    }
    return alike;
  }

  #compare(found: string): readonly Likeness[] {
    let alike: Likeness[] | null = null;
    for (let place = 0; place < this.#asked.length; place++) {
      const share = similarityTo(this.#asked[place] as Asked, found);
      if (share === 0) continue;
      alike ??= [];
      alike.push({ place, share });
    }
    return alike ?? NONE;
  }
}
