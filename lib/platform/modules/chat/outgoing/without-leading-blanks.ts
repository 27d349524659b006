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

/** Removes the line ends behind the last word, which remain where a part of the reply was removed. */
export function withoutTrailingLines(): OutgoingFilter {
  let held = "";
  return {
    push: (text) => {
      if (held !== "" && text.trim() === "") {
        held += text;
        return "";
      }
      const joined = held + text;
      const end = joined.trimEnd().length;
      const lineEnd = joined.indexOf("\n", end);
      held = lineEnd === -1 ? "" : joined.slice(end);
      return lineEnd === -1 ? joined : joined.slice(0, end);
    },
    end: () => "",
  };
}
