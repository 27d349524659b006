import type { Grounding } from "../port";
import { type QuotablePassage, quote } from "./quote";
import { greet, introduce, sayNothingKnown, thank } from "./phrases";

/** Below this share of the question's weight, the best passage speaks of something else. */
const COVERAGE_MIN = 0.5;
/** A second passage is quoted only when it is nearly as good as the first. */
const SECOND_SCORE_MIN = 0.6;

// A greeting may name whom it greets ("Hello, Erasmus!"), but asks for nothing.
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|salve)\b(?:[\s,]+\p{L}+){0,3}[\s.!,]*$/iu;
const THANKS = /^(?:thanks|thank you|many thanks|cheers)\b[^?]*$/iu;

/** Answers from the grounding alone: greets, introduces itself, quotes, or says plainly that it has nothing. */
export function composeAnswer(grounding: Grounding): string {
  const { entity, question, terms } = grounding;
  const about = { ...entity, isPerson: entity.type === "person" };
  if (GREETING.test(question.trim())) return greet(about);
  if (THANKS.test(question.trim())) return thank;
  if (terms.length === 0) return introduce(about);
  const best = quotable(grounding);
  return best.length === 0 ? sayNothingKnown(about) : quote(best);
}

/** The passages that speak of what was asked, best first, with the weight each of their sentences carries. */
function quotable({ terms, passages }: Grounding): QuotablePassage[] {
  const weightOf = new Map(terms.map(({ term, weight }) => [term, weight]));
  const asked = terms.reduce((sum, { weight }) => sum + weight, 0);
  const weigh = (found: Iterable<string>) => [...new Set(found)].reduce((sum, term) => sum + (weightOf.get(term) ?? 0), 0);
  const covering = passages.filter((passage) => {
    const found = [...passage.titleTerms, ...passage.sentences.flatMap((sentence) => sentence.terms)];
    return weigh(found) / asked >= COVERAGE_MIN;
  });
  const bestScore = Math.max(0, ...covering.map(({ score }) => score));
  return covering
    .filter(({ score }) => score >= bestScore * SECOND_SCORE_MIN)
    .map(({ index, sentences }) => ({
      index,
      sentences: sentences.map(({ text, terms: found }) => ({ text, weight: weigh(found) })),
    }));
}
