import type { AnalysedSentence } from "./analysed-passages";
import { holdsExpected } from "./analysis/answer-signs";
import { isSaidOfMe } from "./analysis/persons";
import { type Term, termsOf } from "./analysis/terms";
import { wordsOf } from "./analysis/words";
import type { Question } from "./question";
import { similarity } from "./similarity";

/** A question with the weight (inverse document frequency) of each of its terms. */
export type Weighed = Question &
  Readonly<{
    weights: ReadonlyMap<string, number>;
    total: number;
    /** The weight of those that no passage has. */
    missing: number;
    /** What each of a text's terms stands for in the question, filled as texts are read: words repeat. */
    alike: Map<string, readonly [string, number][]>;
  }>;

/** How well each of the question's terms is met, from 0 to 1. */
type Met = Map<string, number>;

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
  const { language } = question;
  const length = sentences.reduce((sum, { terms }) => sum + terms.length, 0);
  const averageLength = Math.max(length / Math.max(sentences.length, 1), 1);
  const byTitle = metBy(termsOf(title, language), question);
  const read = sentences.map((sentence) => ({ ...sentence, met: metBy(sentence.terms, question) }));
  const met = join(...read.map((sentence) => sentence.met));
  const withTitle = join(met, byTitle);
  return {
    sentences: read.map((sentence, place) => {
      const own = carriedBy(sentence.met, question);
      const withOther = (other: Met | undefined) => (other ? carriedBy(join(sentence.met, other), question) - own : 0);
      return {
        text: sentence.text,
        carried: own,
        before: withOther(read[place - 1]?.met),
        after: withOther(read[place + 1]?.met),
        title: withOther(byTitle),
        ...matchWords(sentence.terms, question, averageLength),
        expected: expectedIn(sentence.text, question),
        isFirst: place === 0,
        isOfMe: question.isToYou && isSaidOfMe(sentence.me, placesMet(sentence.terms, question)),
      };
    }),
    length,
    carried: carriedBy(met, question),
    carriedWithTitle: carriedBy(withTitle, question),
    carriedByTitle: carriedBy(byTitle, question),
    titleAsked: titleAsked(title, question),
    names: namesIn(withTitle, question),
    termsMet: Array.from(withTitle.values()).filter((share) => share >= IS_MET).length,
  };
}

/** The question's terms that a text's term stands for. */
function standsFor(term: string, { weights, alike }: Weighed): readonly [string, number][] {
  const known = alike.get(term);
  if (known) return known;
  const pairs: [string, number][] = [];
  for (const asked of weights.keys()) {
    const share = similarity(asked, term);
    if (share > 0) pairs.push([asked, share]);
  }
  alike.set(term, pairs);
  return pairs;
}

function metBy(terms: readonly Term[], question: Weighed): Met {
  const met: Met = new Map();
  for (const { text } of terms) {
    for (const [asked, share] of standsFor(text, question)) {
      if ((met.get(asked) ?? 0) < share) met.set(asked, share);
    }
  }
  return met;
}

function placesMet(terms: readonly Term[], question: Weighed): number[] {
  return terms.filter(({ text }) => standsFor(text, question).length > 0).map(({ at }) => at);
}

function join(...parts: readonly Met[]): Met {
  const met: Met = new Map();
  for (const part of parts) {
    for (const [term, share] of part) if ((met.get(term) ?? 0) < share) met.set(term, share);
  }
  return met;
}

function carriedBy(met: Met, { weights, total }: Weighed): number {
  let sum = 0;
  for (const [term, share] of met) sum += share * (weights.get(term) ?? 0);
  return sum / total;
}

function titleAsked(title: string, { words, language }: Weighed): number {
  const own = wordsOf(title, language);
  return own.length === 0 ? 0 : own.filter(({ text }) => words.has(text)).length / own.length;
}

function matchWords(terms: readonly Term[], question: Weighed, averageLength: number) {
  const frequencies = new Map<string, number>();
  const exact = new Set<string>();
  const fresh = new Set<string>();
  for (const { text } of terms) {
    const asked = standsFor(text, question);
    if (asked.length === 0) fresh.add(text);
    for (const [term, share] of asked) frequencies.set(term, (frequencies.get(term) ?? 0) + share);
    if (question.weights.has(text)) exact.add(text);
  }
  const norm = K1 * (1 - B + (B * terms.length) / averageLength);
  let bm25 = 0;
  for (const [term, frequency] of frequencies) {
    bm25 += ((question.weights.get(term) ?? 0) * frequency) / (frequency + norm);
  }
  const exactWeight = Array.from(exact).reduce((sum, term) => sum + (question.weights.get(term) ?? 0), 0);
  return {
    exact: exactWeight / question.total,
    bm25: bm25 / question.total,
    phrases: phrasesIn(terms, question),
    newTerms: Math.log(1 + fresh.size),
  };
}

function phrasesIn(terms: readonly Term[], { sequence, weights }: Weighed): number {
  const wanted = new Set<string>();
  for (let at = 0; at + 1 < sequence.length; at++) wanted.add(`${sequence[at]}\t${sequence[at + 1]}`);
  if (wanted.size === 0) return 0;
  const found = new Set<string>();
  let before: Term | null = null;
  for (const term of terms) {
    if (!weights.has(term.text)) continue;
    const phrase = before && term.at - before.at <= PHRASE_GAP ? `${before.text}\t${term.text}` : "";
    if (wanted.has(phrase)) found.add(phrase);
    before = term;
  }
  return found.size / wanted.size;
}

function expectedIn(sentence: string, { expected, language }: Weighed): number {
  if (!expected) return 0;
  return holdsExpected(sentence, expected, language) ? 1 : -1;
}

function namesIn(met: Met, { names, weights }: Weighed): number | null {
  let wanted = 0;
  let found = 0;
  for (const name of names) {
    const weight = weights.get(name) ?? 0;
    wanted += weight;
    found += weight * (met.get(name) ?? 0);
  }
  return wanted === 0 ? null : found / wanted;
}
