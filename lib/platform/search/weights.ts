/*
 * Fitted once by regression on every second article of XQuAD (`npm run bench:answers -- --fit`, with `--languages zh` for
 * the second set). Passages and sentences: the right one among a question's candidates. Evidence: answerable questions
 * against questions about an article that the material lacks. The other articles test the weights on unseen questions.
 * The order is the same as in features.ts.
 */
export type Weights = Readonly<{
  passage: readonly number[];
  sentence: readonly number[];
  evidence: readonly number[];
  answer: readonly number[];
}>;

/**
 * Whether the material answers a question at all, fitted on questions about people's own material in fifteen languages, a fifth of
 * them without an answer (`--bodies`). A passage's score is higher with characters as terms.
 */
const ANSWER = [-1.48, 1.03, 1.13, -3.47, 0.79, -1.27, -1.62, 0.63, 0.85];

/** English, German, Spanish and Chinese together. */
const BY_WORDS: Weights = {
  passage: [4.45, 3.04, 1.13, 3.5, 8.84, 2.09, 1.94, 5.45, 0.17, 2.38, -2.94, 2.05],
  sentence: [3.91, 2.34, 3.35, -0.25, 4.1, 3.53, 1.77, 0.9, -0.72, 0.1, 0.92, 0.35, 0.31],
  evidence: [-1.87, 0.78, -0.25, 0.03, 3.2, 5.07, 2.36, -0.34, -2.04, 1.55, 2.34],
  answer: ANSWER,
};

/**
 * Fitted on Chinese: with characters as terms, every word of two characters matches as a phrase. XQuAD's titles are
 * English and cannot fit a sentence's weight for its title: it is copied from BY_WORDS.
 */
const BY_CHARACTERS: Weights = {
  passage: [4.79, 3.51, 3.24, 3.24, 15.68, 1.5, 1.49, 5.48, -0.46, 2.52, -4.62, 7.96],
  sentence: [5.1, 5.08, 2.94, -3.86, 4.1, 4.53, 2.76, 0.81, -1.55, 0.15, 1.2, 0.37, 0.31],
  evidence: [-1.86, 0.98, -0.03, -0.09, 1.73, 3.85, 1.03, -1.23, -1.95, 2.2, 1.74],
  answer: ANSWER.map((weight, place) => (place === 1 ? weight / 1.6 : weight)),
};

/** Languages whose terms are characters and their pairs. */
export const WITH_CHARACTERS: ReadonlySet<string> = new Set(["zh", "ja"]);

/** The weights for material in a language. */
export function weightsFor(language: string): Weights {
  return WITH_CHARACTERS.has(language) ? BY_CHARACTERS : BY_WORDS;
}
