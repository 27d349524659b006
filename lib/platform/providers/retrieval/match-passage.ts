import { type AnalysedPassage, type AnalysedSentence, type AnalysedTitle, analysedTitle } from "./analysed-passages";
import { isSaidOfMe } from "./analysis/persons";
import type { Weighed } from "./weigh";
import { addedBy, carriedBy, type Met, metTogether, seenBy, type WordsMet, wordsMet } from "./words-met";

export type SentenceMatch = Readonly<
  Pick<WordsMet, "carried" | "exact" | "bm25" | "phrases"> & {
    text: string;
    /** What the sentences before and after add to what it carries. */
    before: number;
    after: number;
    /** What the title adds to it. */
    title: number;
    /** 1 when it holds such a thing as is asked for, -1 when not, 0 when the question does not tell. */
    expected: number;
    /** Terms that the question has not, as a logarithm: an answer is new. */
    newTerms: number;
    isFirst: boolean;
    /** The question was put to "you", and this says it of "me". */
    isOfMe: boolean;
  }
>;

export type PassageMatch = Readonly<{
  sentences: readonly SentenceMatch[];
  length: number;
  carried: number;
  carriedWithTitle: number;
  carriedByTitle: number;
  /** The share of the title's words, function words too, that the question has: "What this book is". */
  titleAsked: number;
  /** The share of the question's names and numbers that it holds; null when there are none. */
  names: number | null;
  /** Terms of the question that are met here. */
  termsMet: number;
}>;

/** A term met by a part or another form of it, enough to count it as met. */
const IS_MET = 0.5;

/** Compares a passage with a question, sentence by sentence; what the ranking's weights are applied to. */
export function matchPassage(
  title: string,
  { vocabulary, sentences }: AnalysedPassage,
  question: Weighed,
): PassageMatch {
  const length = sentences.reduce((sum, { terms }) => sum + terms.length, 0);
  const averageLength = Math.max(length / Math.max(sentences.length, 1), 1);
  const named = analysedTitle(title, question.language);
  const byTitle = wordsMet(named, seenBy(named.vocabulary, question), question, averageLength);
  const seen = seenBy(vocabulary, question);
  const read = sentences.map((sentence) => wordsMet(sentence, seen, question, averageLength));
  const withTitle = metTogether([...read, byTitle]);
  return {
    sentences: sentences.map((sentence, place) => {
      const own = read[place] as WordsMet;
      return {
        text: sentence.text,
        carried: own.carried,
        before: addedBy(read[place - 1], own, question),
        after: addedBy(read[place + 1], own, question),
        title: addedBy(byTitle, own, question),
        exact: own.exact,
        bm25: own.bm25,
        phrases: own.phrases,
        newTerms: Math.log(1 + sentence.distinct - own.known),
        expected: expectedIn(sentence, question),
        isFirst: place === 0,
        isOfMe: question.isToYou && isSaidOfMe(sentence.me, own.places),
      };
    }),
    length,
    carried: carriedBy(metTogether(read), question),
    carriedWithTitle: carriedBy(withTitle, question),
    carriedByTitle: byTitle.carried,
    titleAsked: titleAsked(named, question),
    names: namesIn(withTitle, question),
    termsMet: withTitle ? withTitle.reduce((count, share) => (share >= IS_MET ? count + 1 : count), 0) : 0,
  };
}

function titleAsked({ words: own }: AnalysedTitle, { words }: Weighed): number {
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
}

function expectedIn(sentence: AnalysedSentence, { expected }: Weighed): number {
  if (!expected) return 0;
  return sentence.holds(expected) ? 1 : -1;
}

function namesIn(met: Met, { named, shares }: Weighed): number | null {
  let wanted = 0;
  let found = 0;
  for (const place of named) {
    wanted += shares[place] ?? 0;
    found += (shares[place] ?? 0) * (met?.[place] ?? 0);
  }
  return wanted === 0 ? null : found / wanted;
}
