import { holdsExpected } from "./analysis/answer-signs";
import type { Expected } from "./analysis/expected-answer";
import { placesOfMe } from "./analysis/persons";
import { sentencesOf } from "./analysis/sentences";
import { type Term, termsOf } from "./analysis/terms";
import { wordsOf } from "./analysis/words";
import { Newest } from "./newest";

export type AnalysedSentence = Readonly<{
  text: string;
  terms: readonly Term[];
  /** How many different ones these are. */
  distinct: number;
  /** Where it says "I" or "my", among its words. */
  me: readonly number[];
  /** Whether it holds such a thing as is asked for. */
  holds: (expected: Expected) => boolean;
}>;

export type AnalysedTitle = Readonly<{ terms: readonly Term[]; words: readonly string[] }>;

/** About ten kilobytes each. Visitors ask of the same passages again and again. */
const passages = new Newest<readonly AnalysedSentence[]>(1_000);
const titles = new Newest<AnalysedTitle>(1_000);

/** A passage's sentences with their terms. The last ones read are kept; what is under an id never changes. */
export function analysedPassage(id: string, body: string, language: string): readonly AnalysedSentence[] {
  return passages.get(id, () => sentencesOf(body, language).map((text) => analysedSentence(text, language)));
}

function analysedSentence(text: string, language: string): AnalysedSentence {
  const known = new Map<Expected, boolean>();
  const holds = (expected: Expected) => {
    const answer = known.get(expected) ?? holdsExpected(text, expected, language);
    known.set(expected, answer);
    return answer;
  };
  const terms = termsOf(text, language);
  const distinct = new Set(terms.map((term) => term.text)).size;
  return { text, terms, distinct, me: placesOfMe(text, language), holds };
}

/** A title's terms, and its words with those that only join others. */
export function analysedTitle(title: string, language: string): AnalysedTitle {
  return titles.get(`${language} ${title}`, () => ({
    terms: termsOf(title, language),
    words: wordsOf(title, language).map(({ text }) => text),
  }));
}
