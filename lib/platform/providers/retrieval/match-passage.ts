import { type AnalysedSentence, type AnalysedTitle, analysedTitle } from "./analysed-passages";
import { isSaidOfMe } from "./analysis/persons";
import type { Term } from "./analysis/terms";
import type { Likenesses } from "./likenesses";
import type { Question } from "./question";

/** A question with the weight (inverse document frequency) of each of its terms. */
export type Weighed = Question &
  Readonly<{
    weights: ReadonlyMap<string, number>;
    total: number;
    /** The weight of those that no passage has. */
    missing: number;
    /** The weights in the order of their terms, as texts are compared. */
    shares: Float64Array;
    alike: Likenesses;
    /** Neighbouring terms of the question. */
    phrases: ReadonlySet<string>;
  }>;

/** How well each of the question's terms is met, from 0 to 1, in their order. */
type Met = Float64Array;

export type SentenceMatch = Readonly<{
  text: string;
  /** The share of the question's weight it carries itself. */
  carried: number;
  /** The same with the sentence before and after, less its own. */
  before: number;
  after: number;
  /** What the title adds to it. */
  title: number;
  exact: number;
  bm25: number;
  /** The share of the question's neighbouring terms that are neighbours here too. */
  phrases: number;
  /** 1 when it holds such a thing as is asked for, -1 when not, 0 when the question does not tell. */
  expected: number;
  /** Terms that the question has not, as a logarithm: an answer is new. */
  newTerms: number;
  isFirst: boolean;
  /** The question was put to "you", and this says it of "me". */
  isOfMe: boolean;
}>;

export type PassageMatch = Readonly<{
  sentences: readonly SentenceMatch[];
  length: number;
  carried: number;
  carriedWithTitle: number;
  carriedByTitle: number;
  /** The share of the title's words, function words too, that the question has: "What this book is". */
  titleAsked: number;
  /** The share of the question's names and numbers that it holds; null when there are none. */
  names: number | null;
  /** Terms of the question that are met here. */
  termsMet: number;
}>;

const K1 = 1.2;
const B = 0.75;
/** Words between two terms that still make a phrase of them. */
const PHRASE_GAP = 3;
/** A term met by a part or another form of it, enough to count it as met. */
const IS_MET = 0.5;

/** Compares a passage with a question, sentence by sentence; what the ranking's weights are applied to. */
export function matchPassage(
  { title, sentences }: { title: string; sentences: readonly AnalysedSentence[] },
  question: Weighed,
): PassageMatch {
  const length = sentences.reduce((sum, { terms }) => sum + terms.length, 0);
  const averageLength = Math.max(length / Math.max(sentences.length, 1), 1);
  const named = analysedTitle(title, question.language);
  const byTitle = wordsMet(named.terms, question, averageLength).met;
  const read = sentences.map((sentence) => wordsMet(sentence.terms, question, averageLength));
  const met = new Float64Array(byTitle.length);
  for (const sentence of read) raise(met, sentence.met);
  const withTitle = met.slice();
  raise(withTitle, byTitle);
  return {
    sentences: sentences.map((sentence, place) => {
      const { met: own, places, known, ...words } = read[place] as WordsMet;
      const carried = carriedBy(own, question);
      const withOther = (other: Met | undefined) => (other ? carriedByBoth(own, other, question) - carried : 0);
      return {
        text: sentence.text,
        carried,
        before: withOther(read[place - 1]?.met),
        after: withOther(read[place + 1]?.met),
        title: withOther(byTitle),
        ...words,
        newTerms: Math.log(1 + sentence.distinct - known),
        expected: expectedIn(sentence, question),
        isFirst: place === 0,
        isOfMe: question.isToYou && isSaidOfMe(sentence.me, places),
      };
    }),
    length,
    carried: carriedBy(met, question),
    carriedWithTitle: carriedBy(withTitle, question),
    carriedByTitle: carriedBy(byTitle, question),
    titleAsked: titleAsked(named, question),
    names: namesIn(withTitle, question),
    termsMet: withTitle.filter((share) => share >= IS_MET).length,
  };
}

type WordsMet = Pick<SentenceMatch, "exact" | "bm25" | "phrases"> & {
  met: Met;
  places: number[];
  /** How many different terms are some of the question's. */
  known: number;
};

/** What a sentence's words are to the question, all in one reading: this is what a turn's comparing is made of. */
function wordsMet(terms: readonly Term[], question: Weighed, averageLength: number): WordsMet {
  const { shares, alike, phrases, total } = question;
  const met = new Float64Array(shares.length);
  const frequencies = new Float64Array(shares.length);
  const known = new Set<string>();
  const found = new Set<string>();
  const places: number[] = [];
  let exact = 0;
  let before: Term | null = null;
  for (const term of terms) {
    const asked = alike.of(term.text);
    if (asked.length === 0) continue;
    known.add(term.text);
    places.push(term.at);
    for (const { place, share } of asked) {
      frequencies[place] = (frequencies[place] ?? 0) + share;
      const sofar = met[place] ?? 0;
      if (share <= sofar) continue;
      met[place] = share;
      if (share === 1) exact += shares[place] ?? 0;
    }
    if (!asked.some(({ share }) => share === 1)) continue;
    const phrase = before && term.at - before.at <= PHRASE_GAP ? `${before.text}\t${term.text}` : "";
    if (phrases.has(phrase)) found.add(phrase);
    before = term;
  }
  const norm = K1 * (1 - B + (B * terms.length) / averageLength);
  let bm25 = 0;
  for (let place = 0; place < frequencies.length; place++) {
    const frequency = frequencies[place] ?? 0;
    bm25 += ((shares[place] ?? 0) * frequency) / (frequency + norm);
  }
  return {
    met,
    places,
    exact: exact / total,
    bm25: bm25 / total,
    phrases: phrases.size === 0 ? 0 : found.size / phrases.size,
    known: known.size,
  };
}

function raise(met: Met, other: Met): void {
  for (let place = 0; place < met.length; place++) met[place] = Math.max(met[place] ?? 0, other[place] ?? 0);
}

function carriedBy(met: Met, { shares, total }: Weighed): number {
  let sum = 0;
  for (let place = 0; place < met.length; place++) sum += (met[place] ?? 0) * (shares[place] ?? 0);
  return sum / total;
}

function carriedByBoth(met: Met, other: Met, { shares, total }: Weighed): number {
  let sum = 0;
  for (let place = 0; place < met.length; place++) {
    sum += Math.max(met[place] ?? 0, other[place] ?? 0) * (shares[place] ?? 0);
  }
  return sum / total;
}

function titleAsked({ words: own }: AnalysedTitle, { words }: Weighed): number {
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
}

function expectedIn(sentence: AnalysedSentence, { expected }: Weighed): number {
  if (!expected) return 0;
  return sentence.holds(expected) ? 1 : -1;
}

function namesIn(met: Met, { names, weights }: Weighed): number | null {
  let wanted = 0;
  let found = 0;
  let place = 0;
  for (const [term, weight] of weights) {
    if (names.has(term)) {
      wanted += weight;
      found += weight * (met[place] ?? 0);
    }
    place += 1;
  }
  return wanted === 0 ? null : found / wanted;
}
