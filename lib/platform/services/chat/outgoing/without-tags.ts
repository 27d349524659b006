import type { OutgoingFilter } from "./filter";

/** `<b`, `</b`, `<!--`, `<?xml`: what a reader of HTML would take for more than text. */
const TAG = /<(?=[A-Za-z/!?])/g;
/** `<https://…>`, Markdown's own way to write a link. */
const LINK = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** What may still become a tag or such a link, at the end of what has come so far. */
const OPEN =
  /<(?:h(?:t(?:t(?:ps?(?::(?:\/(?:\/[^\s<>]{0,2000})?)?)?)?)?)?|m(?:a(?:i(?:l(?:t(?:o(?::[^\s<>]{0,2000})?)?)?)?)?)?)?$/i;
/** A line that opens or closes a block of code, at the margin. */
const FENCE = /^(?=.{3,203}$)(`{3,}|~{3,})(.*)$/;
const COULD_BE_FENCE = /^(?:`{1,2}|~{1,2}|(?:`{3}|~{3}).{0,200})$/;

/** Makes text of HTML: `<b>` becomes `&lt;b>`. A block of code at the margin is text already and stays as it is. */
export function withoutTags(): OutgoingFilter {
  let held = "";
  let isLineStart = true;
  let fence: string | null = null;

  function told(text: string): string {
    if (text === "") return "";
    isLineStart = text.endsWith("\n");
    return fence === null ? text.replace(LINK, "$1").replace(TAG, "&lt;") : text;
  }

  /** Tells a whole line, which may open or close a block of code. */
  function toldLine(line: string): string {
    const found = FENCE.exec(line.trimEnd());
    const mark = found?.[1] ?? "";
    const after = found?.[2] ?? "";
    if (fence !== null && mark.startsWith(fence) && after.trim() === "") fence = null;
    else if (fence === null && mark !== "" && !after.includes("`")) {
      const opening = told(line);
      fence = mark;
      return opening;
    }
    return told(line);
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    for (let end = held.indexOf("\n") + 1; end > 0; end = held.indexOf("\n") + 1) {
      const line = held.slice(0, end);
      passed += isLineStart ? toldLine(line) : told(line);
      held = held.slice(end);
    }
    const rest = held;
    if (isEnd) {
      held = "";
      return passed + (isLineStart ? toldLine(rest) : told(rest));
    }
    if (isLineStart && COULD_BE_FENCE.test(rest)) return passed;
    const open = fence === null ? (OPEN.exec(rest)?.index ?? rest.length) : rest.length;
    held = rest.slice(open);
    return passed + told(rest.slice(0, open));
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => pass(true),
  };
}
