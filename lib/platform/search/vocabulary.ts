/** Traits of a term for a fast dissimilarity test without comparing characters. */
export type Traits = Readonly<{
  length: number;
  /** A hash of its first four characters. */
  head: number;
  /** A bitmap of its characters; several characters share a bit. */
  letters: number;
}>;

/** Minimum length for similarity; shorter terms match only exactly. */
export const COMPARED_LENGTH_MIN = 4;

export function traitsOf(term: string): Traits {
  let head = 0;
  let letters = 0;
  for (let at = 0; at < term.length; at++) {
    const character = term.charCodeAt(at);
    if (at < COMPARED_LENGTH_MIN) head = (Math.imul(head, 31) + character) | 0;
    letters |= 1 << (character & 31);
  }
  return { length: term.length, head, letters };
}

/** The distinct terms of a text. */
export class Vocabulary {
  readonly terms: string[] = [];
  /** Indexes of the terms long enough for similarity, and their traits in parallel arrays. */
  readonly compared: number[] = [];
  readonly lengths: number[] = [];
  readonly heads: number[] = [];
  readonly letters: number[] = [];
  readonly #places = new Map<string, number>();

  find(term: string): number | undefined {
    return this.#places.get(term);
  }

  /** The index of a term, which is added if it is missing. */
  add(term: string): number {
    const known = this.#places.get(term);
    if (known !== undefined) return known;
    const place = this.terms.push(term) - 1;
    this.#places.set(term, place);
    if (term.length < COMPARED_LENGTH_MIN) return place;
    const { length, head, letters } = traitsOf(term);
    this.compared.push(place);
    this.lengths.push(length);
    this.heads.push(head);
    this.letters.push(letters);
    return place;
  }
}
