import type { PassageMatch, SentenceMatch } from "./match-passage";
import type { WeightedQuestion } from "./weigh-question";

/** The features that rank passages. `best` is the best BM25 score of the candidates. */
export function passageFeatures(match: PassageMatch, score: number, best: number): number[] {
  const { sentences } = match;
  return [
    score,
    score / best,
    match.coverage,
    match.coverageWithTitle,
    match.titleCoverage,
    maxOf(sentences, ({ coverage }) => coverage),
    maxOf(sentences, ({ coverage, before }) => coverage + before),
    maxOf(sentences, ({ bm25 }) => bm25),
    maxOf(sentences, ({ phrases }) => phrases),
    maxOf(sentences, ({ coverage, expected }) => coverage + 0.2 * expected),
    Math.log(1 + match.length) / 5,
    match.titleAsked,
  ];
}

/**
 * The features that rank sentences. `best`: the best coverage within the passage; `score`: the passage's score;
 * `behind`: its distance to the best passage.
 */
export function sentenceFeatures(
  sentence: SentenceMatch,
  { best, score, behind: gap }: { best: number; score: number; behind: number },
): number[] {
  return [
    sentence.coverage,
    sentence.exact,
    sentence.bm25,
    sentence.phrases,
    sentence.title,
    sentence.before,
    sentence.after,
    sentence.expected,
    sentence.newTerms / 3,
    sentence.isFirst ? 1 : 0,
    best > 0 ? sentence.coverage / best : 0,
    score,
    gap,
  ];
}

/** The features of the evidence that the material answers the question, from the best passages. */
export function evidenceFeatures(
  question: WeightedQuestion,
  ranked: readonly { match: PassageMatch; score: number }[],
): number[] {
  const top = ranked.slice(0, 3).map(({ match }) => match);
  const [first, second] = ranked;
  if (!first) return [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const named = top.flatMap(({ names }) => (names === null ? [] : [names]));
  const { sentences } = first.match;
  return [
    1,
    first.score / 5,
    Math.max(...top.map(({ coverageWithTitle }) => coverageWithTitle)),
    maxOf(sentences, ({ coverage, before }) => coverage + before),
    maxOf(sentences, ({ bm25 }) => bm25),
    maxOf(sentences, ({ phrases }) => phrases),
    named.length > 0 ? Math.max(...named) : 0.7,
    question.missing / question.total,
    Math.log(1 + question.weights.size),
    Math.log(1 + first.match.termsMet),
    second ? Math.min(first.score - second.score, 5) / 5 : 0.4,
  ];
}

/** Differences of more than this between the best passages say nothing more. */
const GAP_MAX = 6;

/**
 * The features of whether the material answers the question, from the three best passages: beside their match, how far the first
 * one is ahead, which words for the subject the material lacks, and whether a sentence has the expected kind of answer. A sentence
 * with the question's own phrases often only repeats it.
 */
export function answerFeatures(
  question: WeightedQuestion,
  ranked: readonly { match: PassageMatch; score: number }[],
  { missing, missingShare }: { missing: readonly string[]; missingShare: number },
): number[] {
  const [first, second] = ranked;
  const sentences = ranked.slice(0, 3).flatMap(({ match }) => match.sentences);
  const kinds = sentences.map(({ expected }) => expected);
  const isExpectedMissing = kinds.includes(-1) && !kinds.includes(1);
  return [
    1,
    (first?.score ?? 0) / 10,
    first && second ? Math.min(first.score - second.score, GAP_MAX) / 5 : GAP_MAX / 5,
    missingShare,
    missing.length / 3,
    maxOf(sentences, ({ phrases }) => phrases),
    isExpectedMissing ? 1 : 0,
    question.missing / question.total,
    maxOf(sentences, ({ coverage, before }) => coverage + before),
  ];
}

/** The maximum of a value over sentences; 0 without sentences. */
export function maxOf(sentences: readonly SentenceMatch[], of: (sentence: SentenceMatch) => number): number {
  let found = 0;
  for (const sentence of sentences) found = Math.max(found, of(sentence));
  return found;
}

/** The weighted sum. */
export function weightedSum(weights: readonly number[], features: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < features.length; place++) sum += (features[place] ?? 0) * (weights[place] ?? 0);
  return sum;
}
