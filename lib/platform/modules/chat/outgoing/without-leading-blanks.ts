import type { OutgoingFilter } from "./filter";

/** Removes blanks before the first word, so that a reply of blanks alone is empty. */
export function withoutLeadingBlanks(): OutgoingFilter {
  let hasStarted = false;
  return {
    push: (text) => {
      if (hasStarted) return text;
      const trimmed = text.trimStart();
      hasStarted = trimmed !== "";
      return trimmed;
    },
    end: () => "",
  };
}

/** A line without words: a rule, whole or begun, or the signs of a heading. */
const EMPTY_LINE = /^(?:-*|\*+|_+|#+)$/;
/** A longer end is not held back. */
const TRAILING_MAX = 200;

/** Removes the line ends and rules behind the last word, which remain where a part of the reply was removed. */
export function withoutTrailingLines(): OutgoingFilter {
  let held = "";
  return {
    push: (text) => {
      const joined = held + text;
      const from = Math.max(0, joined.length - TRAILING_MAX);
      const end = from + endOfWords(joined.slice(from));
      held = joined.slice(end);
      return joined.slice(0, end);
    },
    end: () => "",
  };
}

/** Where the last line with words ends; the length of a text whose last line has some. */
function endOfWords(text: string): number {
  let end = text.length;
  for (let at = text.lastIndexOf("\n"); at !== -1; at = at === 0 ? -1 : text.lastIndexOf("\n", at - 1)) {
    if (!EMPTY_LINE.test(text.slice(at + 1, end).trim())) return end;
    end = at;
  }
  return end;
}
