import type { PlacedTerms } from "./analysed-passages";
import type { TermMatch } from "./term-matcher";
import type { Vocabulary } from "./vocabulary";
import type { WeightedQuestion } from "./weigh-question";

const K1 = 1.2;
const B = 0.75;
/** Words between two terms that still make a phrase of them. */
const PHRASE_GAP = 3;

/** How well each of the question's terms is met, from 0 to 1, in their order; null where none is met at all. */
export type TermCoverage = Float64Array | null;

/** What a text's words are to a question. */
export type TextMatch = Readonly<{
  met: TermCoverage;
  /** The share of the question's weight that is met, by whatever form of its words; by the words themselves. */
  coverage: number;
  exact: number;
  bm25: number;
  /** The share of the question's neighbouring terms that are neighbours here too. */
  phrases: number;
  /** Where they stand among the text's words. */
  places: readonly number[];
  /** How many different terms are some of the question's. */
  known: number;
}>;

const NO_MATCH: TextMatch = { met: null, coverage: 0, exact: 0, bm25: 0, phrases: 0, places: [], known: 0 };

/** A passage's vocabulary as a question sees it: what each term of it stands for there, or null. */
export type VocabularyMatches = Readonly<{
  terms: readonly string[];
  matches: readonly (readonly TermMatch[] | null)[];
}>;

export function matchVocabulary(vocabulary: Vocabulary, { matcher }: WeightedQuestion): VocabularyMatches {
  return { terms: vocabulary.terms, matches: matcher.in(vocabulary) };
}

/** Reads a text's words once for all that is asked of them: this is what a turn's comparing is made of. */
export function matchText(
  { terms, at }: PlacedTerms,
  seen: VocabularyMatches,
  question: WeightedQuestion,
  averageLength: number,
): TextMatch {
  const { matches } = seen;
  let first = 0;
  while (first < terms.length && !matches[terms[first] ?? 0]) first++;
  if (first === terms.length) return NO_MATCH;
  const { shares, phrases, total } = question;
  const met = new Float64Array(shares.length);
  const frequencies = frequenciesOf(shares.length);
  const known: number[] = [];
  const found: string[] = [];
  const places: number[] = [];
  let exact = 0;
  let before = -1;
  for (let here = first; here < terms.length; here++) {
    const term = terms[here] ?? 0;
    const asked = matches[term];
    if (!asked) continue;
    if (!known.includes(term)) known.push(term);
    places.push(at[here] ?? 0);
    let isAsked = false;
    for (let n = 0; n < asked.length; n++) {
      const { place, share } = asked[n] as TermMatch;
      frequencies[place] = (frequencies[place] ?? 0) + share;
      if (share === 1) isAsked = true;
      if (share <= (met[place] ?? 0)) continue;
      met[place] = share;
      if (share === 1) exact += shares[place] ?? 0;
    }
    if (!isAsked) continue;
    if (phrases.size > 0 && before >= 0 && (at[here] ?? 0) - (at[before] ?? 0) <= PHRASE_GAP) {
      const phrase = `${seen.terms[terms[before] ?? 0]}\t${seen.terms[term]}`;
      if (phrases.has(phrase) && !found.includes(phrase)) found.push(phrase);
    }
    before = here;
  }
  const norm = K1 * (1 - B + (B * terms.length) / averageLength);
  let bm25 = 0;
  for (let place = 0; place < shares.length; place++) {
    const frequency = frequencies[place] ?? 0;
    bm25 += ((shares[place] ?? 0) * frequency) / (frequency + norm);
  }
  return {
    met,
    coverage: coverageOf(met, question),
    exact: exact / total,
    bm25: bm25 / total,
    phrases: phrases.size === 0 ? 0 : found.length / phrases.size,
    places,
    known: known.length,
  };
}

let frequencyBuffer = new Float64Array(64);

/** Zeros for a text's counts: the same ones each time, since a text is read through before the next is begun. */
function frequenciesOf(length: number): Float64Array {
  if (length > frequencyBuffer.length) frequencyBuffer = new Float64Array(2 * length);
  return frequencyBuffer.fill(0, 0, length);
}

/** The share of the question's weight that is met. */
export function coverageOf(met: TermCoverage, { shares, total }: WeightedQuestion): number {
  if (!met) return 0;
  let sum = 0;
  for (let place = 0; place < met.length; place++) sum += (met[place] ?? 0) * (shares[place] ?? 0);
  return sum / total;
}

/** What another text adds to what one carries. */
export function addedCoverage(
  other: TextMatch | undefined,
  own: TextMatch,
  { shares, total }: WeightedQuestion,
): number {
  if (!other?.met) return 0;
  if (!own.met) return other.coverage;
  let sum = 0;
  for (let place = 0; place < shares.length; place++) {
    sum += Math.max(own.met[place] ?? 0, other.met[place] ?? 0) * (shares[place] ?? 0);
  }
  return sum / total - own.coverage;
}

/** What all of these meet together. */
export function combineCoverage(texts: readonly Pick<TextMatch, "met">[]): TermCoverage {
  let all: TermCoverage = null;
  for (const { met } of texts) {
    if (!met) continue;
    if (!all) {
      all = met.slice();
      continue;
    }
    for (let place = 0; place < all.length; place++) all[place] = Math.max(all[place] ?? 0, met[place] ?? 0);
  }
  return all;
}
