import type { PassageMatch, SentenceMatch, Weighed } from "./match-passage";

/** What the order of passages is decided by. `best` is the best BM25 score of the candidates. */
export function passageFeatures({ sentences, ...match }: PassageMatch, score: number, best: number): number[] {
  const most = (of: (sentence: SentenceMatch) => number) => Math.max(0, ...sentences.map(of));
  return [
    score,
    score / best,
    match.carried,
    match.carriedWithTitle,
    match.carriedByTitle,
    most(({ carried }) => carried),
    most(({ carried, before }) => carried + before),
    most(({ bm25 }) => bm25),
    most(({ phrases }) => phrases),
    most(({ carried, expected }) => carried + 0.2 * expected),
    Math.log(1 + match.length) / 5,
    match.titleAsked,
  ];
}

/** What the order of sentences is decided by, beside the passage's own score and how far it is behind the best one. */
export function sentenceFeatures(
  sentence: SentenceMatch,
  passage: PassageMatch,
  score: number,
  behind: number,
): number[] {
  const best = Math.max(0, ...passage.sentences.map(({ carried }) => carried));
  return [
    sentence.carried,
    sentence.exact,
    sentence.bm25,
    sentence.phrases,
    sentence.title,
    sentence.before,
    sentence.after,
    sentence.expected,
    sentence.newTerms / 3,
    sentence.isFirst ? 1 : 0,
    best > 0 ? sentence.carried / best : 0,
    score,
    behind,
  ];
}

/** What tells whether the material speaks of the question at all, seen from the best passages. */
export function evidenceFeatures(
  question: Weighed,
  ranked: readonly { match: PassageMatch; score: number }[],
): number[] {
  const top = ranked.slice(0, 3).map(({ match }) => match);
  const [first, second] = ranked;
  if (!first) return [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const named = top.flatMap(({ names }) => (names === null ? [] : [names]));
  const { sentences } = first.match;
  const most = (of: (sentence: SentenceMatch) => number) => Math.max(0, ...sentences.map(of));
  return [
    1,
    first.score / 5,
    Math.max(...top.map(({ carriedWithTitle }) => carriedWithTitle)),
    most(({ carried, before }) => carried + before),
    most(({ bm25 }) => bm25),
    most(({ phrases }) => phrases),
    named.length > 0 ? Math.max(...named) : 0.7,
    question.missing / question.total,
    Math.log(1 + question.weights.size),
    Math.log(1 + first.match.termsMet),
    second ? Math.min(first.score - second.score, 5) / 5 : 0.4,
  ];
}

/** The weighted sum. */
export function weighted(weights: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, feature, place) => sum + feature * (weights[place] ?? 0), 0);
}
