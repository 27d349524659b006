import { foldChatSpelling } from "./analysis/chat-spelling";
import { expectedAnswer, withoutCue } from "./analysis/expected-answer";
import { foldAccents } from "./analysis/fold";
import { kindWeight, type Question, readQuestion } from "./question";
import { TermMatcher } from "./term-matcher";
import { Vocabulary } from "./vocabulary";

/** A question, analysed to be compared with others in its language. */
export type ComparableQuestion = Pick<Question, "language" | "acrossWords" | "expected"> &
  Readonly<{
    /** Its distinct terms, without those that only say which kind of answer it expects. */
    terms: readonly string[];
    spelling: string;
    /** The terms, prepared for comparisons with many other questions. */
    vocabulary: Vocabulary;
    matcher: TermMatcher;
  }>;

/**
 * The least likeness of two questions with the same answer. Measured on the pairs of likeness-pairs.json about the
 * seeded entities (question-likeness.test.ts): no pair with different answers reaches it. A wrong answer in the name of
 * an owner is worse than one that is not found, so synonyms do not count.
 */
export const LIKENESS_MIN = 0.75;

/** The least similarity of two terms that are the same word in another form. */
const SAME_TERM_MIN = 0.5;

export function comparableQuestion(text: string, language: string): ComparableQuestion {
  const folded = foldChatSpelling(text, language);
  const { sequence, acrossWords } = readQuestion({ text: withoutCue(folded, language), language, askedIn: language });
  const vocabulary = new Vocabulary();
  for (const term of sequence) vocabulary.add(term);
  return {
    language,
    acrossWords,
    terms: vocabulary.terms,
    vocabulary,
    matcher: new TermMatcher(vocabulary.terms),
    expected: expectedAnswer(folded, language),
    spelling: spellingOf(folded),
  };
}

/**
 * How alike two questions of one language are, from 0 to 1: the weighted share of their terms that the other one has in
 * some form (Dice's coefficient). Two questions are not alike if they expect different kinds of answer ("when", "how"), or
 * if each has a term of its own: one subject took the place of another.
 */
export function questionLikeness(a: ComparableQuestion, b: ComparableQuestion): number {
  if (a.spelling === b.spelling) return 1;
  if (a.terms.length === 0 || b.terms.length === 0 || a.expected !== b.expected) return 0;
  // Most questions share no word, which is found out without comparing spellings.
  if (!a.terms.some((term) => b.vocabulary.find(term) !== undefined)) return 0;
  const [there, back] = [compareTerms(a, b), compareTerms(b, a)];
  if (there.hasOwn && back.hasOwn) return 0;
  return (there.matched + back.matched) / (there.total + back.total);
}

function compareTerms(question: ComparableQuestion, other: ComparableQuestion) {
  const best = new Float64Array(question.terms.length);
  for (const matches of question.matcher.in(other.vocabulary)) {
    for (const { place, share } of matches ?? []) best[place] = Math.max(best[place] ?? 0, share);
  }
  let [matched, total] = [0, 0];
  for (const [place, term] of question.terms.entries()) {
    const weight = kindWeight(term, question);
    total += weight;
    matched += weight * (best[place] ?? 0);
  }
  return { matched, total, hasOwn: best.some((share) => share < SAME_TERM_MIN) };
}

/** The letters and digits of a question, without case, accents and marks. */
function spellingOf(text: string): string {
  return foldAccents(text.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
