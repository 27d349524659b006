import type { Grounding } from "../port";
import { greet, introduce, sayNothingKnown, thank } from "./phrases";
import { quote, type Run, rankRuns } from "./quote";

/** Below this share of the question's weight, the best passage speaks of something else. */
const COVERAGE_MIN = 0.5;

// A greeting may name whom it greets ("Hello, Erasmus!"), but asks for nothing.
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|salve)\b(?:[\s,]+\p{L}+){0,3}[\s.!,]*$/iu;
const THANKS = /^(?:thanks|thank you|many thanks|cheers)\b[^?]*$/iu;

/** Answers from the grounding alone: greets, introduces itself, quotes, or says plainly that it has nothing. */
export function composeAnswer(grounding: Grounding): string {
  const { entity, question, terms } = grounding;
  const about = { ...entity, isPerson: entity.type === "person" };
  if (GREETING.test(question.trim())) return greet(about);
  if (THANKS.test(question.trim())) return thank;
  if (terms.length === 0) return introduce(about);
  const runs = quotableRuns(grounding);
  return runs.length === 0 ? sayNothingKnown(about) : quote(runs);
}

/** The runs of sentences that speak of what was asked, best first; none when no passage covers the question. */
function quotableRuns({ terms, passages }: Grounding): Run[] {
  const weightOf = new Map(terms.map(({ term, weight }) => [term, weight]));
  const asked = terms.reduce((sum, { weight }) => sum + weight, 0);
  const share = (found: Iterable<string>) => {
    return [...new Set(found)].reduce((sum, term) => sum + (weightOf.get(term) ?? 0), 0) / asked;
  };
  const covering = passages.filter(({ titleTerms, sentences }) => {
    return share([...titleTerms, ...sentences.flatMap((sentence) => sentence.terms)]) >= COVERAGE_MIN;
  });
  return rankRuns(covering, share);
}
