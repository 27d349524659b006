import { countCharacters, oneLine } from "@/lib/contract/fields/one-line";

/** The questions in a language model's text, one a line; other lines and overlong ones are left out. */
export function parseQuestions(text: string, { max, maxCharacters }: { max: number; maxCharacters: number }): string[] {
  const lines = text
    .split("\n")
    .map((line) => oneLine(line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, "").replace(/[*_`<>]|\[\d+\]/gu, "")));
  const questions = lines.filter((line) => /[?？؟;]$/u.test(line) && countCharacters(line) <= maxCharacters);
  return [...new Map(questions.map((line) => [lettersOf(line), line])).values()].slice(0, max);
}

/** A text's letters and digits, by which two spellings of a question are compared. */
export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
