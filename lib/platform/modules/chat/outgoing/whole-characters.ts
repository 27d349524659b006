import type { OutgoingFilter } from "./filter";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** The parts of a symbol that can continue in the next piece: a family of four is seven code points. */
const SYMBOL = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** How many UTF-16 units at the end are searched for an incomplete symbol; a longer one is not waited for. */
const TAIL_UNITS = 64;

/** Holds back incomplete characters and symbols, and drops NUL, which PostgreSQL cannot store as text. */
export function wholeCharacters(): OutgoingFilter {
  let held = "";
  return {
    push: (text) => {
      const joined = held + text.replaceAll("\0", "");
      const open = incompleteSymbolAt(joined);
      held = joined.slice(open);
      return joined.slice(0, open).toWellFormed();
    },
    end: () => {
      const rest = held.toWellFormed();
      held = "";
      return rest;
    },
  };
}

/** The start of an incomplete symbol at the end of a text; the text's length without one. */
function incompleteSymbolAt(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (Number.isNaN(last) || last < 0x2000) return text.length;
  // The segmenter splits a symbol at half of a surrogate pair: leave it out.
  const end = last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
  const start = Math.max(0, end - TAIL_UNITS);
  let symbol = { index: 0, segment: "" };
  for (const part of segmenter.segment(text.slice(start, end))) symbol = part;
  const isOpen = SYMBOL.test(symbol.segment) && symbol.segment.length < TAIL_UNITS;
  return isOpen ? start + symbol.index : end;
}
