import { evidenceFeatures, maxOf, passageFeatures, sentenceFeatures, weightedSum } from "./features";
import type { Candidate } from "./find-candidates";
import { MET_MIN, type PassageMatch } from "./match-passage";
import { SHORT_TERMS_MAX } from "./question";
import type { WeightedQuestion } from "./weigh-question";
import { WITH_CHARACTERS, weightsFor } from "./weights";

/** Sentences beyond so many passages answer too seldom to be looked at. */
const PASSAGES_READ = 8;
/** A passage in the language asked for is preferred to an equal one in another. */
const LANGUAGE_BONUS = 0.5;
/** An answer quotes three sentences at most, so their passages come first. */
const SENTENCES_QUOTED = 3;
/** What "I died" is worth to "Where did you die?", beside "he died"; nobody is addressed in what the weights are fitted on. */
const FIRST_PERSON_BONUS = 1.5;

/** What the share of a short question's weight that is missing takes from the odds that it is answered. */
const MISSING_PENALTY = 4;
/** Where no passage holds as much of a short question, it is at best near to it. */
const SHORT_COVERAGE_MIN = 0.45;
const NEAR_MISS_EVIDENCE = -0.5;

type Material = Readonly<{ candidate: Candidate; match: PassageMatch }>;
export type Ranked<M> = Readonly<{
  passages: readonly (M & { score: number; sentences: readonly { text: string; score: number }[] })[];
  /** The logarithm of the odds that the material speaks of the question. */
  evidence: number;
  /** The share of the question's weight that the best passages hold. */
  coverage: number;
}>;

/** Orders candidates and their sentences by how well they answer; the passages of the best sentences come first. */
export function rankPassages<M extends Material>(materials: readonly M[], language: string): Ranked<M> {
  const best = Math.max(Number.EPSILON, ...materials.map(({ candidate }) => candidate.score));
  const ranked = materials
    .map((material) => {
      const { candidate, match } = material;
      const weights = weightsFor(candidate.question.language);
      const bonus = candidate.question.language === language ? LANGUAGE_BONUS : 0;
      const firstPersonBonus = match.sentences.some(({ isFirstPerson }) => isFirstPerson) ? FIRST_PERSON_BONUS : 0;
      const score =
        bonus + firstPersonBonus + weightedSum(weights.passage, passageFeatures(match, candidate.score, best));
      return { material, match, weights, score };
    })
    .sort((a, b) => b.score - a.score);
  const [first] = ranked;
  if (!first) return { passages: [], evidence: Number.NEGATIVE_INFINITY, coverage: 0 };
  const passages = ranked.map(({ material, match, weights, score }, place) => {
    const behind = score - first.score;
    // What only vectors found stands far down by its words, and may be the first of both.
    const isRead = place < PASSAGES_READ || material.candidate.score === 0;
    const best = isRead ? maxOf(match.sentences, ({ coverage }) => coverage) : 0;
    const sentences = (isRead ? match.sentences : []).map((sentence) => {
      const own = weightedSum(weights.sentence, sentenceFeatures(sentence, { best, score, behind }));
      return { text: sentence.text, score: own + (sentence.isFirstPerson ? FIRST_PERSON_BONUS : 0) };
    });
    return { ...material, score, sentences };
  });
  const { question } = first.material.candidate;
  const matches = ranked.map(({ match }) => match);
  const coverage = Math.max(...matches.slice(0, SENTENCES_QUOTED).map(({ coverageWithTitle }) => coverageWithTitle));
  const odds = weightedSum(first.weights.evidence, evidenceFeatures(question, ranked));
  return { passages: bestSentencesFirst(passages), evidence: evidenceOf(odds, coverage, question, matches), coverage };
}

/**
 * The weights of the evidence are fitted on whole sentences; of a few words, each that is missing tells more. It makes
 * an answer doubtful, and leaves it to the fitted odds whether there is none. A word is not missing when a passage has
 * another form of it or a compound with it. Words known to be no nouns are left out: a text may use another verb.
 */
function evidenceOf(
  odds: number,
  coverage: number,
  question: WeightedQuestion,
  matches: readonly PassageMatch[],
): number {
  const { weights, missingPlaces, shares, total, language, nouns, isRarityKnown } = question;
  const isJudged = isRarityKnown && weights.size <= SHORT_TERMS_MAX && !WITH_CHARACTERS.has(language);
  if (!isJudged || odds < NEAR_MISS_EVIDENCE) return odds;
  const terms = [...weights.keys()];
  let judged = total;
  let missing = 0;
  for (const place of missingPlaces) {
    const weight = shares[place] ?? 0;
    if (nouns && !nouns.has(terms[place] ?? "")) judged -= weight;
    else if (!matches.some(({ met }) => (met?.[place] ?? 0) >= MET_MIN)) missing += weight;
  }
  const without = odds - (MISSING_PENALTY * missing) / judged;
  return (coverage * total) / judged < SHORT_COVERAGE_MIN || without < NEAR_MISS_EVIDENCE
    ? NEAR_MISS_EVIDENCE
    : without;
}

function bestSentencesFirst<P extends { sentences: readonly { score: number }[] }>(passages: readonly P[]): P[] {
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ score }) => ({ passage, score })));
  const best = sentences.sort((a, b) => b.score - a.score).slice(0, SENTENCES_QUOTED);
  return [...new Set([...best.map(({ passage }) => passage), ...passages])];
}
