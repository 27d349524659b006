/** What tells of most pairs of terms at once that they are not alike, without comparing their characters. */
export type Traits = Readonly<{
  length: number;
  /** A number for its first four characters. */
  head: number;
  /** A bit for each of its characters; several share one. */
  letters: number;
}>;

/** Of terms that are shorter, only the same ones are alike. */
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

/** The different terms of a text, each once. */
export class Vocabulary {
  readonly terms: string[] = [];
  /** The places of those long enough to be compared, and their traits, side by side. */
  readonly compared: number[] = [];
  readonly lengths: number[] = [];
  readonly heads: number[] = [];
  readonly letters: number[] = [];
  readonly #places = new Map<string, number>();

  find(term: string): number | undefined {
    return this.#places.get(term);
  }

  /** The place of a term, which is given one when it has none. */
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
