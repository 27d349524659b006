import { synonymsOf } from "./analysis/synonyms";
import { kindWeight, type Question } from "./question";
import { isOnlyBeside } from "./similarity";
import { TermMatcher } from "./term-matcher";

/** A question with the weight (inverse document frequency) of each of its terms. */
export type WeightedQuestion = Question &
  Readonly<{
    weights: ReadonlyMap<string, number>;
    /** The weights of synonyms that are not terms of the question. */
    synonymWeights: ReadonlyMap<string, number>;
    total: number;
    /** The total weight of terms that no passage contains. */
    missing: number;
    /** Their indexes in `weights`. */
    missingPlaces: readonly number[];
    /** The indexes of terms of which only synonyms occur. */
    replacedPlaces: readonly number[];
    /** The indexes among them of which only words that are beside the thing occur. */
    besidePlaces: readonly number[];
    /** False where so few passages are searched that every term is rare. */
    isRarityKnown: boolean;
    /** The weights as an array, in the order of `weights`. */
    shares: Float64Array;
    /** The indexes of names in `weights`. */
    named: readonly number[];
    matcher: TermMatcher;
    /** Pairs of neighbouring terms, joined by a tab. */
    phrases: ReadonlySet<string>;
  }>;

/** Weight factor of terms of the previous question. */
const EARLIER_WEIGHT = 0.5;

/** Languages whose compounds hold a shorter word: "Holz" in "Buchenholz". */
export const WITH_COMPOUNDS: ReadonlySet<string> = new Set(["de", "nl"]);

const PASSAGES_FOR_RARITY_MIN = 20;
/** Similarity of a synonym. */
export const SYNONYM_SHARE = 0.6;

/** The weight of a term in half of the passages: a more usual one tells little. */
export const USUAL_WEIGHT = Math.log(2);

/** Weight factors of words of conversation, and of sentences beside the question. */
const FILLER_WEIGHT = 0.25;
const ASIDE_WEIGHT = 0.5;

/** Weights a question's terms by inverse document frequency. */
export function weighQuestion(
  question: Question,
  passageCount: number,
  counts: ReadonlyMap<string, number>,
): WeightedQuestion {
  const { sequence, earlier, synonyms, fillers, asides } = question;
  const weights = new Map<string, number>();
  const synonymWeights = new Map<string, number>();
  let total = 0;
  let missing = 0;
  const missingPlaces: number[] = [];
  const replacedPlaces: number[] = [];
  const besidePlaces: number[] = [];
  for (const term of [...sequence, ...earlier]) {
    if (weights.has(term)) continue;
    const own = counts.get(term) ?? 0;
    const others = [...(synonyms.get(term) ?? [])];
    // A term that no passage contains has the frequency of its synonyms.
    const count = own > 0 ? own : others.reduce((sum, other) => sum + (counts.get(other) ?? 0), 0);
    // A term that no passage has weighs as one of a single passage: in small material it would outweigh all others.
    const held = Math.max(count, 1);
    const rarity = Math.log(1 + (Math.max(passageCount, held) - held + 0.5) / (held + 0.5));
    const isBeside = fillers.has(term) || asides.has(term);
    // A word beside the subject that the material lacks says nothing about the answer.
    if (isBeside && count === 0) continue;
    const share = fillers.has(term) ? FILLER_WEIGHT : asides.has(term) ? ASIDE_WEIGHT : 1;
    const weight = rarity * kindWeight(term, question) * share * (sequence.includes(term) ? 1 : EARLIER_WEIGHT);
    if (own === 0 && count > 0) {
      const listed = synonymsOf(term, question.language);
      const isNoMore = (other: string) =>
        isOnlyBeside(term, other, WITH_COMPOUNDS.has(question.language)) && !listed.has(other);
      if (others.every((other) => !counts.get(other) || isNoMore(other))) besidePlaces.push(weights.size);
      replacedPlaces.push(weights.size);
    }
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
    weights,
    synonymWeights,
    total: Math.max(total, Number.EPSILON),
    missing,
    missingPlaces,
    replacedPlaces,
    besidePlaces,
    phrases,
    isRarityKnown: passageCount >= PASSAGES_FOR_RARITY_MIN,
    shares: Float64Array.from(weights.values()),
    named: [...weights.keys()].flatMap((term, place) => (question.names.has(term) ? [place] : [])),
    matcher: new TermMatcher([...weights.keys()], synonyms, SYNONYM_SHARE),
  };
}
