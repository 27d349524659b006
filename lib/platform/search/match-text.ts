import type { PlacedTerms } from "./analyse-passage";
import type { TermMatch } from "./term-matcher";
import type { Vocabulary } from "./vocabulary";
import type { WeightedQuestion } from "./weigh-question";

const K1 = 1.2;
const B = 0.75;
/** Maximum word distance of two terms of a phrase. */
const PHRASE_GAP = 3;

/** The match of each of the question's terms, from 0 to 1, in order; null without any match. */
export type TermCoverage = Float64Array | null;

/** The match of a text with a question. */
export type TextMatch = Readonly<{
  met: TermCoverage;
  /** The matched share of the question's weight, by any form; `exact`: by the terms themselves. */
  coverage: number;
  exact: number;
  bm25: number;
  /** The share of the question's term pairs that are neighbours in the text. */
  phrases: number;
  /** Word positions of the matches. */
  places: readonly number[];
  /** Number of distinct matched terms. */
  known: number;
}>;

const NO_MATCH: TextMatch = { met: null, coverage: 0, exact: 0, bm25: 0, phrases: 0, places: [], known: 0 };

/** A passage's vocabulary with the matches of each term, null without one. */
export type VocabularyMatches = Readonly<{
  terms: readonly string[];
  matches: readonly (readonly TermMatch[] | null)[];
}>;

export function matchVocabulary(vocabulary: Vocabulary, { matcher }: WeightedQuestion): VocabularyMatches {
  return { terms: vocabulary.terms, matches: matcher.in(vocabulary) };
}

/** Computes all match features of a text in one pass; this is the hot path of a search. */
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
    const termMatches = matches[term];
    if (!termMatches) continue;
    if (!known.includes(term)) known.push(term);
    places.push(at[here] ?? 0);
    let isExact = false;
    for (let n = 0; n < termMatches.length; n++) {
      const { place, share } = termMatches[n] as TermMatch;
      frequencies[place] = (frequencies[place] ?? 0) + share;
      if (share === 1) isExact = true;
      if (share <= (met[place] ?? 0)) continue;
      met[place] = share;
      if (share === 1) exact += shares[place] ?? 0;
    }
    if (!isExact) continue;
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

/** Returns a zeroed buffer. It is reused, which is safe because texts are matched one at a time. */
function frequenciesOf(length: number): Float64Array {
  if (length > frequencyBuffer.length) frequencyBuffer = new Float64Array(2 * length);
  return frequencyBuffer.fill(0, 0, length);
}

/** The matched share of the question's weight. */
export function coverageOf(met: TermCoverage, { shares, total }: WeightedQuestion): number {
  if (!met) return 0;
  let sum = 0;
  for (let place = 0; place < met.length; place++) sum += (met[place] ?? 0) * (shares[place] ?? 0);
  return sum / total;
}

/** The additional coverage from another text. */
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

/** The combined matches of several texts. */
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
