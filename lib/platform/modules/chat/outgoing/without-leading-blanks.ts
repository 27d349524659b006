import type { OutgoingFilter } from "./filter";

/** Begins a reply with its first word, so that one of blanks alone is none. */
export function withoutLeadingBlanks(): OutgoingFilter {
  let hasBegun = false;
  return {
    push: (text) => {
      if (hasBegun) return text;
      const begun = text.trimStart();
      hasBegun = begun !== "";
      return begun;
    },
    end: () => "",
  };
}
