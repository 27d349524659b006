import type { OutgoingFilter } from "./filter";

/** An image with a longer description or address is not waited for. */
const DESCRIPTION_MAX = 1_000;
const ADDRESS_MAX = 8_000;
const LENGTH_MAX = DESCRIPTION_MAX + ADDRESS_MAX;

/**
 * Replaces an image by its description, since loading it would reveal the reader to another server. The output never
 * contains `![`: a blank separates the characters of an incomplete image, so that it cannot become one.
 */
export function withoutImages(): OutgoingFilter {
  let held = "";
  let last = "";

  function release(text: string): string {
    if (text === "") return "";
    const separated = last === "!" && text.startsWith("[") ? ` ${text}` : text;
    last = separated.at(-1) ?? "";
    return separated;
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    for (let at = held.indexOf("!"); at !== -1; at = held.indexOf("!")) {
      passed += release(held.slice(0, at));
      held = held.slice(at);
      const image = readImage(held);
      if (image === "open" && !isEnd && held.length <= LENGTH_MAX) return passed;
      passed += release(typeof image === "object" ? withoutNested(image.description) : "!");
      held = held.slice(typeof image === "object" ? image.length : 1);
    }
    passed += release(held);
    held = "";
    return passed;
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => pass(true),
    skip: (text) => {
      last = text.at(-1) ?? last;
    },
  };
}

/** Removes images that are nested in a description. */
function withoutNested(description: string): string {
  const inner = withoutImages();
  return inner.push(description) + inner.end();
}

type Image = Readonly<{ description: string; length: number }>;

/** The image `![…](…)` at the start of a text; "open" when more text could still complete it. */
function readImage(text: string): Image | "open" | "none" {
  if (text.length === 1) return "open";
  if (text[1] !== "[") return "none";
  const bracket = closingBracket(text, 1, { pair: "[]", maxLength: DESCRIPTION_MAX });
  if (typeof bracket === "string") return bracket;
  if (bracket + 1 === text.length) return "open";
  if (text[bracket + 1] !== "(") return "none";
  const parenthesis = closingBracket(text, bracket + 1, { pair: "()", maxLength: ADDRESS_MAX });
  if (typeof parenthesis === "string") return parenthesis;
  return { description: text.slice(2, bracket), length: parenthesis + 1 };
}

/** The index of the bracket that closes the one at `from`, within the same paragraph. */
function closingBracket(
  text: string,
  from: number,
  { pair, maxLength }: { pair: "[]" | "()"; maxLength: number },
): number | "open" | "none" {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (at - from > maxLength) return "none";
    const character = text[at];
    if (character === "\\") at++;
    else if (character === pair[0]) depth++;
    else if (character === pair[1] && --depth === 0) return at;
    else if (character === "\n" && /^\n[ \t]*\n/.test(text.slice(at, at + 100))) return "none";
  }
  return "open";
}
