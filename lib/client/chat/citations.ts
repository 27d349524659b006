import { mayFollow } from "../../contract/chat/citations";

/** A piece of text, or the number of a source cited as `[n]`. */
export type CitationSegment = string | number;

/**
 * Splits a text at each `[n]` that can be a citation; with the known numbers given, any other bracket stays text. A
 * bracket at the very start counts as a citation, because the words before the text are unknown here.
 */
export function splitCitations(text: string, known: ReadonlySet<number> | null): readonly CitationSegment[] {
  const segments: CitationSegment[] = [];
  let from = 0;
  let end = 0;
  const isInMath = mathReader(text);
  for (const match of text.matchAll(/\[(\d{1,3})\]/g)) {
    const number = Number(match[1]);
    const before = text.slice(Math.max(0, match.index - 300), match.index);
    const isNext = match.index === end;
    if (number === 0 || (known && !known.has(number))) continue;
    if (isInQuotation(text, match.index)) continue;
    if (!isNext && (isInMath(match.index) || (before.trim() !== "" && !mayFollow(before, "")))) continue;
    if (match.index > from) segments.push(text.slice(from, match.index));
    segments.push(number);
    from = match.index + match[0].length;
    end = from;
  }
  if (from < text.length) segments.push(text.slice(from));
  return segments;
}

/** Search limit for the start of a quotation, which keeps the search linear. */
const QUOTATION_MAX = 2_000;

/**
 * Whether a bracket is inside a quotation “…” and therefore belongs to the quoted text. German „…“ closes with “, so a
 * “ after an open „ opens no quotation.
 */
function isInQuotation(text: string, position: number): boolean {
  const before = text.slice(Math.max(0, position - QUOTATION_MAX), position);
  const opened = before.lastIndexOf("“");
  if (opened === -1 || opened < before.lastIndexOf("”")) return false;
  const german = before.lastIndexOf("„", opened);
  if (german !== -1 && german > before.lastIndexOf("“", opened - 1)) return false;
  const after = text.slice(position, position + QUOTATION_MAX);
  const closed = after.indexOf("”");
  const reopened = after.search(/[“„]/);
  return closed !== -1 && (reopened === -1 || closed < reopened);
}

/**
 * Tells whether a formula (`$x$`) of the same line is open at a position. "$5" is a price. Positions come in order, so that
 * the text is read once.
 */
function mathReader(text: string): (position: number) => boolean {
  let isOpen = false;
  let at = 0;
  return (position) => {
    for (; at < position; at++) {
      if (text[at] === "\n") isOpen = false;
      if (text[at] !== "$") continue;
      // Opens no formula at the position itself, but maybe at a later one.
      if (at + 1 === position) return false;
      isOpen = !isOpen && /[^\s\d]/.test(text[at + 1] ?? " ");
    }
    return isOpen;
  };
}
