/**
 * Characters that may directly precede a citation mark: the end of a sentence, a quotation, a bracket or an emphasis.
 */
const CLOSING = /[.,;:!?…'"”’»›“‘«‹」』》〉】）)*_~`%。，、！？；：।॥؟،؛–—|]/u;
/** Scripts of variable names, with spaces between words: `grid[2]` is code, not a citation. */
const INDEXED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_$]/u;
/** Indentation, quote marks, list markers and headings at the start of a line. */
const LINE_START = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})?\s*$/;

/**
 * Whether a number in brackets can be a citation at its position: after a word and a space or punctuation, and not at
 * the start of a block. `before` is the text up to the bracket, or the end of it; `next` is the character after the
 * bracket.
 */
export function mayFollow(before: string, next: string): boolean {
  const words = before.trimEnd();
  const last = lastCharacter(words);
  if (last === "") return false;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (LINE_START.test(line.slice(0, 40)) && line.length <= 40) {
    // A mark may start a continuation line, unless it defines a link there.
    const isContinued = line.trim() === "" && !/\n[ \t]*\n[ \t]*$/.test(before.slice(-100));
    return isContinued && next !== ":" && isWordOrClosing(last);
  }
  if (words.length < before.length) return isWordOrClosing(last);
  if (last === ")" && isCall(words)) return false;
  if (last === "(" || last === "（") return !INDEXED.test(lastCharacter(words.slice(0, -1)));
  return last !== "]" && !INDEXED.test(last) && isWordOrClosing(last) && !isInAddress(words);
}

function isWordOrClosing(character: string): boolean {
  return CLOSING.test(character) || /[\p{L}\p{M}\p{N}\](（]/u.test(character);
}

function lastCharacter(text: string): string {
  const last = text.at(-1) ?? "";
  return /[\udc00-\udfff]/.test(last) ? text.slice(-2) : last;
}

/** Whether the text ends with a call such as `f(x)`: brackets after it are an index. */
function isCall(words: string): boolean {
  const open = words.slice(-200).lastIndexOf("(");
  return open > 0 && INDEXED.test(words.slice(-200)[open - 1] ?? "");
}

function isInAddress(words: string): boolean {
  const word = words.slice(-300).split(/\s/).at(-1) ?? "";
  return word.includes("://") || word.includes("](");
}
