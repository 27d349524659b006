import { type AnalysedPassage, type AnalysedSentence, type AnalysedTitle, analysedTitle } from "./analysed-passages";
import { isSaidOfMe } from "./analysis/persons";
import type { Weighed } from "./weigh";
import { addedBy, carriedBy, type Met, metTogether, seenBy, type WordsMet, wordsMet } from "./words-met";

/** A sentence beside a question. What only the best passages are asked for is found out when it is asked for. */
export class SentenceMatch {
  readonly #sentence: AnalysedSentence;
  readonly #own: WordsMet;
  readonly #after: WordsMet | undefined;
  readonly #title: WordsMet;
  readonly #question: Weighed;

  /** What the sentence before adds to what it carries. */
  readonly before: number;
  readonly isFirst: boolean;

  constructor(sentence: AnalysedSentence, { own, before, after, title }: Around, question: Weighed) {
    this.#sentence = sentence;
    this.#own = own;
    this.#after = after;
    this.#title = title;
    this.#question = question;
    this.before = addedBy(before, own, question);
    this.isFirst = before === undefined;
  }

  get text(): string {
    return this.#sentence.text;
  }

  get carried(): number {
    return this.#own.carried;
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

  /** What the sentence after adds to what it carries. */
  get after(): number {
    return addedBy(this.#after, this.#own, this.#question);
  }

  /** What the title adds to it. */
  get title(): number {
    return addedBy(this.#title, this.#own, this.#question);
  }

  /** 1 when it holds such a thing as is asked for, -1 when not, 0 when the question does not tell. */
  get expected(): number {
    const { expected } = this.#question;
    if (!expected) return 0;
    return this.#sentence.holds(expected) ? 1 : -1;
  }

  /** Terms that the question has not, as a logarithm: an answer is new. */
  get newTerms(): number {
    return Math.log(1 + this.#sentence.distinct - this.#own.known);
  }

  /** The question was put to "you", and this says it of "me". */
  get isOfMe(): boolean {
    return this.#question.isToYou && isSaidOfMe(this.#sentence.me, this.#own.places);
  }
}

type Around = Readonly<{ own: WordsMet; before: WordsMet | undefined; after: WordsMet | undefined; title: WordsMet }>;

export type PassageMatch = Readonly<{
  sentences: readonly SentenceMatch[];
  length: number;
  /** How well it and its title meet each of the question's terms. */
  met: Met;
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
export const IS_MET = 0.5;

/** Compares a passage with a question, sentence by sentence; what the ranking's weights are applied to. */
export function matchPassage(
  { met: byTitle, asked: titleAsked }: TitleMatch,
  { vocabulary, sentences, length }: AnalysedPassage,
  question: Weighed,
): PassageMatch {
  const averageLength = Math.max(length / Math.max(sentences.length, 1), 1);
  const seen = seenBy(vocabulary, question);
  const read = sentences.map((sentence) => wordsMet(sentence, seen, question, averageLength));
  const together = metTogether(read);
  const withTitle = metTogether([{ met: together }, byTitle]);
  return {
    sentences: sentences.map((sentence, place) => {
      const own = read[place] as WordsMet;
      return new SentenceMatch(
        sentence,
        { own, before: read[place - 1], after: read[place + 1], title: byTitle },
        question,
      );
    }),
    length,
    met: withTitle,
    carried: carriedBy(together, question),
    carriedWithTitle: carriedBy(withTitle, question),
    carriedByTitle: byTitle.carried,
    titleAsked,
    names: namesIn(withTitle, question),
    termsMet: withTitle ? withTitle.reduce((count, share) => (share >= IS_MET ? count + 1 : count), 0) : 0,
  };
}

/** What a title has of a question. */
export type TitleMatch = Readonly<{ met: WordsMet; asked: number }>;

/** Compares titles with questions, each pair once: most of what is found stands under a few. */
export function titleMatches(): (title: string, question: Weighed) => TitleMatch {
  const known = new Map<Weighed, Map<string, TitleMatch>>();
  return (title, question) => {
    const own = known.get(question) ?? new Map<string, TitleMatch>();
    known.set(question, own);
    const match = own.get(title) ?? matchTitle(title, question);
    own.set(title, match);
    return match;
  };
}

function matchTitle(title: string, question: Weighed): TitleMatch {
  const named = analysedTitle(title, question.language);
  const met = wordsMet(named, seenBy(named.vocabulary, question), question, Math.max(named.terms.length, 1));
  return { met, asked: titleAsked(named, question) };
}

function titleAsked({ words: own }: AnalysedTitle, { words }: Weighed): number {
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
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
