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
