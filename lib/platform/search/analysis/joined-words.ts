import { termsOf } from "./terms";
import { wordsOf } from "./words";

/** Two neighbouring words of a question as the one word that a text may write: the terms of "micro wave" and of "microwave". */
export type JoinedWord = Readonly<{ term: string; parts: readonly [string, string] }>;

/** Scripts without blanks between words, where nobody splits one by a blank. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Numbers and single letters join to other numbers and names. */
const JOINABLE = /^[\p{L}\p{M}]{2,40}$/u;
const CLAUSE_END = /[.,;:!?¿¡؟।…()]+/u;

/** The neighbouring words of each clause, joined; none where one of them is a function word or a term in `beside`. */
export function joinedWords(question: string, language: string, beside: ReadonlySet<string>): JoinedWord[] {
  return question.split(CLAUSE_END).flatMap((clause) => {
    const words = wordsOf(clause, language).map(({ text }) => text);
    return words.slice(1).flatMap((second, at) => {
      const first = words[at] ?? "";
      if (![first, second].every((word) => JOINABLE.test(word) && !UNSPACED.test(word))) return [];
      const [one, other, term] = [first, second, first + second].map((word) => termsOf(word, language)[0]?.text);
      if (!one || !other || !term || beside.has(one) || beside.has(other)) return [];
      return [{ term, parts: [one, other] as const }];
    });
  });
}
