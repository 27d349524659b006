/** What may stand directly before a mark: the end of a sentence, a quotation, a bracket or an emphasis. */
const CLOSING = /[.,;:!?…'"”’»›“‘«‹」』》〉】）)*_~`%。，、！？；：।॥؟،؛–—|]/u;
/** Scripts that name variables, and whose words are parted by blanks: `grid[2]` is no citation. */
const INDEXED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_$]/u;
/** Blanks, quote marks, list markers and headings, behind which a line's words begin. */
const LINE_START = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|#{1,6})?\s*$/;

/**
 * Whether a number in brackets can be a citation where it stands: after a word and a blank or punctuation, and not at the
 * beginning of a block. `before` is the text up to the bracket, or its end; `next` the character behind the bracket.
 */
export function mayFollow(before: string, next: string): boolean {
  const words = before.trimEnd();
  const last = lastCharacter(words);
  if (last === "") return false;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (LINE_START.test(line.slice(0, 40)) && line.length <= 40) {
    // A mark may begin a line that goes on with the words of the line before, unless it defines a link there.
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

/** `f(x)`: what follows it in brackets is an index. */
function isCall(words: string): boolean {
  const open = words.slice(-200).lastIndexOf("(");
  return open > 0 && INDEXED.test(words.slice(-200)[open - 1] ?? "");
}

function isInAddress(words: string): boolean {
  const word = words.slice(-300).split(/\s/).at(-1) ?? "";
  return word.includes("://") || word.includes("](");
}
