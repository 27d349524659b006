import type { OutgoingFilter } from "./filter";

/** An image with a longer description or address is not waited for. */
const DESCRIPTION_MAX = 1_000;
const ADDRESS_MAX = 8_000;
const LENGTH_MAX = DESCRIPTION_MAX + ADDRESS_MAX;

/**
 * Puts an image's description in its place, since a picture from elsewhere would tell there who reads. Nothing that it
 * lets out holds `![`: what is no whole image in one piece is parted by a blank, so that it cannot become one either.
 */
export function withoutImages(): OutgoingFilter {
  let held = "";
  let last = "";

  function told(text: string): string {
    if (text === "") return "";
    const parted = last === "!" && text.startsWith("[") ? ` ${text}` : text;
    last = parted.at(-1) ?? "";
    return parted;
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    for (let at = held.indexOf("!"); at !== -1; at = held.indexOf("!")) {
      passed += told(held.slice(0, at));
      held = held.slice(at);
      const image = readImage(held);
      if (image === "open" && !isEnd && held.length <= LENGTH_MAX) return passed;
      passed += told(typeof image === "object" ? strip(image.description) : "!");
      held = held.slice(typeof image === "object" ? image.length : 1);
    }
    passed += told(held);
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

/** A description may hold images of its own. */
function strip(description: string): string {
  const inner = withoutImages();
  return inner.push(description) + inner.end();
}

type Image = Readonly<{ description: string; length: number }>;

/** The image that a text begins with: `![…](…)`. "open" when more of the text may still make it one. */
function readImage(text: string): Image | "open" | "none" {
  if (text.length === 1) return "open";
  if (text[1] !== "[") return "none";
  const bracket = closing(text, 1, { pair: "[]", maxLength: DESCRIPTION_MAX });
  if (typeof bracket === "string") return bracket;
  if (bracket + 1 === text.length) return "open";
  if (text[bracket + 1] !== "(") return "none";
  const parenthesis = closing(text, bracket + 1, { pair: "()", maxLength: ADDRESS_MAX });
  if (typeof parenthesis === "string") return parenthesis;
  return { description: text.slice(2, bracket), length: parenthesis + 1 };
}

/** Where the bracket that opens at `from` is closed. No paragraph ends in between. */
function closing(
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
