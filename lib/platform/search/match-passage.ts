import { type AnalysedPassage, type AnalysedSentence, type AnalysedTitle, analysedTitle } from "./analyse-passage";
import { canLack } from "./analysis/contains-expected";
import type { Expected } from "./analysis/expected-answer";
import { isSaidInFirstPerson } from "./analysis/persons";
import {
  addedCoverage,
  combineCoverage,
  coverageOf,
  matchText,
  matchVocabulary,
  type TermCoverage,
  type TextMatch,
} from "./match-text";
import type { WeightedQuestion } from "./weigh-question";

/** The match of a sentence with a question. Features that only the best passages need are computed lazily. */
export class SentenceMatch {
  readonly #sentence: AnalysedSentence;
  readonly #own: TextMatch;
  readonly #after: TextMatch | undefined;
  readonly #title: TextMatch;
  readonly #question: WeightedQuestion;

  /** Additional coverage from the previous sentence. */
  readonly before: number;
  readonly isFirst: boolean;

  constructor(sentence: AnalysedSentence, { own, before, after, title }: SentenceContext, question: WeightedQuestion) {
    this.#sentence = sentence;
    this.#own = own;
    this.#after = after;
    this.#title = title;
    this.#question = question;
    this.before = addedCoverage(before, own, question);
    this.isFirst = before === undefined;
  }

  get text(): string {
    return this.#sentence.text;
  }

  get coverage(): number {
    return this.#own.coverage;
  }

  get exact(): number {
    return this.#own.exact;
  }

  get bm25(): number {
    return this.#own.bm25;
  }

  get phrases(): number {
    return this.#own.phrases;
  }

  /** Additional coverage from the next sentence. */
  get after(): number {
    return addedCoverage(this.#after, this.#own, this.#question);
  }

  /** Additional coverage from the title. */
  get title(): number {
    return addedCoverage(this.#title, this.#own, this.#question);
  }

  get expectedKind(): Expected | null {
    return this.#question.expected;
  }

  /** 1 when it contains the expected kind of answer, -1 when not, 0 when the question or the script does not tell. */
  get expected(): number {
    const { expected, language } = this.#question;
    if (!expected) return 0;
    if (this.#sentence.contains(expected)) return 1;
    return canLack(expected, language) ? -1 : 0;
  }

  /** Logarithm of the number of terms that are not in the question: an answer adds information. */
  get newTerms(): number {
    return Math.log(1 + this.#sentence.distinct - this.#own.known);
  }

  /** The question addresses "you", and the sentence answers in the first person. */
  get isFirstPerson(): boolean {
    return this.#question.isToYou && isSaidInFirstPerson(this.#sentence.firstPersonAt, this.#own.places);
  }
}

type SentenceContext = Readonly<{
  own: TextMatch;
  before: TextMatch | undefined;
  after: TextMatch | undefined;
  title: TextMatch;
}>;

export type PassageMatch = Readonly<{
  sentences: readonly SentenceMatch[];
  length: number;
  /** The match of each of the question's terms in the passage and its title. */
  met: TermCoverage;
  coverage: number;
  coverageWithTitle: number;
  titleCoverage: number;
  /** The share of the title's words, function words included, that the question contains: "What this book is". */
  titleAsked: number;
  /** The share of the question's names and numbers that it contains; null for a question without any. */
  names: number | null;
  /** Number of the question's terms with a match. */
  termsMet: number;
}>;

/** Minimum similarity for a term to count as matched. */
export const MET_MIN = 0.5;

/** Compares a passage with a question, sentence by sentence: the input of the ranking. */
export function matchPassage(
  { met: byTitle, asked: titleAsked }: TitleMatch,
  { vocabulary, sentences, length }: AnalysedPassage,
  question: WeightedQuestion,
): PassageMatch {
  const averageLength = Math.max(length / Math.max(sentences.length, 1), 1);
  const seen = matchVocabulary(vocabulary, question);
  const read = sentences.map((sentence) => matchText(sentence, seen, question, averageLength));
  const together = combineCoverage(read);
  const withTitle = combineCoverage([{ met: together }, byTitle]);
  return {
    sentences: sentences.map((sentence, place) => {
      const own = read[place] as TextMatch;
      return new SentenceMatch(
        sentence,
        { own, before: read[place - 1], after: read[place + 1], title: byTitle },
        question,
      );
    }),
    length,
    met: withTitle,
    coverage: coverageOf(together, question),
    coverageWithTitle: coverageOf(withTitle, question),
    titleCoverage: byTitle.coverage,
    titleAsked,
    names: nameCoverage(withTitle, question),
    termsMet: withTitle ? withTitle.reduce((count, share) => (share >= MET_MIN ? count + 1 : count), 0) : 0,
  };
}

/** The match of a title with a question. */
export type TitleMatch = Readonly<{ met: TextMatch; asked: number }>;

/** Matches titles with questions, with a cache: most candidates share a few titles. */
export function createTitleMatcher(): (title: string, question: WeightedQuestion) => TitleMatch {
  const known = new Map<WeightedQuestion, Map<string, TitleMatch>>();
  return (title, question) => {
    const own = known.get(question) ?? new Map<string, TitleMatch>();
    known.set(question, own);
    const match = own.get(title) ?? matchTitle(title, question);
    own.set(title, match);
    return match;
  };
}

function matchTitle(title: string, question: WeightedQuestion): TitleMatch {
  const named = analysedTitle(title, question.language);
  const met = matchText(named, matchVocabulary(named.vocabulary, question), question, Math.max(named.terms.length, 1));
  return { met, asked: titleAsked(named, question) };
}

function titleAsked({ words: own }: AnalysedTitle, { words }: WeightedQuestion): number {
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
}

function nameCoverage(met: TermCoverage, { named, shares }: WeightedQuestion): number | null {
  let wanted = 0;
  let found = 0;
  for (const place of named) {
    wanted += shares[place] ?? 0;
    found += (shares[place] ?? 0) * (met?.[place] ?? 0);
  }
  return wanted === 0 ? null : found / wanted;
}
