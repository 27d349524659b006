import { LRUCache } from "lru-cache";
import { containsExpected } from "./analysis/contains-expected";
import type { Expected } from "./analysis/expected-answer";
import { firstPersonPositions } from "./analysis/persons";
import { sentencesOf } from "./analysis/sentences";
import { termsOf } from "./analysis/terms";
import { wordsOf } from "./analysis/words";
import { Vocabulary } from "./vocabulary";

/** The terms of a text in order: their indexes in the passage's vocabulary, and their word positions. */
export type PlacedTerms = Readonly<{ terms: readonly number[]; at: readonly number[] }>;

export type AnalysedSentence = PlacedTerms &
  Readonly<{
    text: string;
    /** Number of distinct terms. */
    distinct: number;
    /** Word positions of "I", "my" and the like. */
    firstPersonAt: readonly number[];
    /** Whether it contains the expected kind of answer. */
    contains: (expected: Expected) => boolean;
  }>;

export type AnalysedPassage = Readonly<{
  /** The distinct terms: a question is compared with each of them once. */
  vocabulary: Vocabulary;
  sentences: readonly AnalysedSentence[];
  /** Number of terms, with repetitions. */
  length: number;
}>;

export type AnalysedTitle = PlacedTerms & Readonly<{ vocabulary: Vocabulary; words: readonly string[] }>;

type Text = Readonly<{ text: string; language: string }>;

/** About ten kilobytes each. The same passages are found repeatedly. */
const passages = new LRUCache<string, AnalysedPassage, Text>({
  max: 1_000,
  memoMethod: (_id, _stale, { context }) => analysePassage(context),
});
const titles = new LRUCache<string, AnalysedTitle, Text>({
  max: 1_000,
  memoMethod: (_key, _stale, { context }) => analyseTitle(context),
});

/** Analyses a passage, with an LRU cache; the text of an id never changes. */
export function analysedPassage(id: string, body: string, language: string): AnalysedPassage {
  return passages.memo(id, { context: { text: body, language } });
}

/** Analyses a passage without the cache. */
export function analysePassage({ text: body, language }: Text): AnalysedPassage {
  const vocabulary = new Vocabulary();
  const sentences = sentencesOf(body, language).map((text) => analysedSentence(text, language, vocabulary));
  return { vocabulary, sentences, length: sentences.reduce((sum, { terms }) => sum + terms.length, 0) };
}

function analysedSentence(text: string, language: string, vocabulary: Vocabulary): AnalysedSentence {
  const answers = new Map<Expected, boolean>();
  const contains = (expected: Expected) => {
    const answer = answers.get(expected) ?? containsExpected(text, expected, language);
    answers.set(expected, answer);
    return answer;
  };
  const found = placeTerms(text, language, vocabulary);
  return {
    text,
    ...found,
    distinct: new Set(found.terms).size,
    firstPersonAt: firstPersonPositions(text, language),
    contains,
  };
}

/** Analyses a title: its terms, and all its words, function words included. */
export function analysedTitle(title: string, language: string): AnalysedTitle {
  return titles.memo(`${language} ${title}`, { context: { text: title, language } });
}

/** Analyses a title without the cache. */
export function analyseTitle({ text, language }: Text): AnalysedTitle {
  const vocabulary = new Vocabulary();
  const words = wordsOf(text, language).map(({ text }) => text);
  return { ...placeTerms(text, language, vocabulary), vocabulary, words };
}

/** Adds the terms of a text to a vocabulary. */
function placeTerms(text: string, language: string, vocabulary: Vocabulary): PlacedTerms {
  const found = termsOf(text, language);
  return { terms: found.map((term) => vocabulary.add(term.text)), at: found.map(({ at }) => at) };
}
