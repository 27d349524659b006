import { kindWeight, type Question } from "./question";
import { TermMatcher } from "./term-matcher";

/** A question with the weight (inverse document frequency) of each of its terms. */
export type WeightedQuestion = Question &
  Readonly<{
    weights: ReadonlyMap<string, number>;
    /** The weight of each synonym of a term, where it is no term of the question itself. */
    synonymWeights: ReadonlyMap<string, number>;
    total: number;
    /** The weight of those that no passage has. */
    missing: number;
    /** Their places in the order of the weights. */
    missingPlaces: readonly number[];
    /** False where so few passages are searched that every word is rare. */
    isRarityKnown: boolean;
    /** The weights in the order of their terms, as texts are compared. */
    shares: Float64Array;
    /** Which of them are names, in the same order. */
    named: readonly number[];
    matcher: TermMatcher;
    /** Neighbouring terms of the question. */
    phrases: ReadonlySet<string>;
  }>;

/** What a term of the question before counts, in a question that leans on it. */
const EARLIER_WEIGHT = 0.5;

const PASSAGES_FOR_RARITY_MIN = 20;
/** How far a synonym stands for a term. */
const SYNONYM_SHARE = 0.6;

/** Weighs a question's terms by how many of so many passages hold each. */
export function weighQuestion(
  question: Question,
  passageCount: number,
  counts: ReadonlyMap<string, number>,
): WeightedQuestion {
  const { sequence, earlier, synonyms } = question;
  const weights = new Map<string, number>();
  const synonymWeights = new Map<string, number>();
  let total = 0;
  let missing = 0;
  const missingPlaces: number[] = [];
  for (const term of [...sequence, ...earlier]) {
    if (weights.has(term)) continue;
    const own = counts.get(term) ?? 0;
    const others = [...(synonyms.get(term) ?? [])];
    // A word that no passage has is as rare as the words that these have in its place.
    const count = own > 0 ? own : others.reduce((sum, other) => sum + (counts.get(other) ?? 0), 0);
    const rarity = Math.log(1 + (Math.max(passageCount, count) - count + 0.5) / (count + 0.5));
    const weight = rarity * kindWeight(term, question) * (sequence.includes(term) ? 1 : EARLIER_WEIGHT);
    if (count === 0) {
      missing += weight;
      missingPlaces.push(weights.size);
    }
    weights.set(term, weight);
    total += weight;
    for (const other of others) {
      synonymWeights.set(other, Math.max(synonymWeights.get(other) ?? 0, SYNONYM_SHARE * weight));
    }
  }
  const phrases = new Set(sequence.slice(1).map((term, before) => `${sequence[before]}\t${term}`));
  return {
    ...question,
    ...{ weights, synonymWeights, total: Math.max(total, Number.EPSILON), missing, missingPlaces, phrases },
    isRarityKnown: passageCount >= PASSAGES_FOR_RARITY_MIN,
    shares: Float64Array.from(weights.values()),
    named: [...weights.keys()].flatMap((term, place) => (question.names.has(term) ? [place] : [])),
    matcher: new TermMatcher([...weights.keys()], synonyms, SYNONYM_SHARE),
  };
}
