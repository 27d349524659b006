import { placesOfMe } from "./analysis/persons";
import { sentencesOf } from "./analysis/sentences";
import { type Term, termsOf } from "./analysis/terms";

export type AnalysedSentence = Readonly<{
  text: string;
  terms: readonly Term[];
  /** Where it says "I" or "my", among its words. */
  me: readonly number[];
}>;

/** About ten kilobytes each. Visitors ask of the same passages again and again. */
const KEPT = 1_000;
const kept = new Map<string, readonly AnalysedSentence[]>();

/** A passage's sentences with their terms. The last ones read are kept; what is under an id never changes. */
export function analysedPassage(id: string, body: string, language: string): readonly AnalysedSentence[] {
  const known = kept.get(id);
  if (known) {
    kept.delete(id);
    kept.set(id, known);
    return known;
  }
  const made = sentencesOf(body, language).map((text) => {
    return { text, terms: termsOf(text, language), me: placesOfMe(text, language) };
  });
  kept.set(id, made);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return made;
}
