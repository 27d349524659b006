import type { OutgoingFilter } from "./filter";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** What a symbol is written with that may go on in the next piece: a family of four is seven code points. */
const SYMBOL = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/u;
/** UTF-16 units from the end in which the last symbol is looked for; a longer one is not waited for. */
const TAIL = 64;

/** Keeps characters and symbols that are written in several parts together, and drops what no database stores as text. */
export function wholeCharacters(): OutgoingFilter {
  let held = "";
  return {
    push: (text) => {
      const joined = held + text.replaceAll("\0", "");
      const open = openSymbol(joined);
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

/** Where the symbol begins that a text ends with; its length where it ends with none. */
function openSymbol(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (Number.isNaN(last) || last < 0x2000) return text.length;
  // Half of a character parts a symbol for the segmenter.
  const end = last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
  const start = Math.max(0, end - TAIL);
  let symbol = { index: 0, segment: "" };
  for (const part of segmenter.segment(text.slice(start, end))) symbol = part;
  const isOpen = SYMBOL.test(symbol.segment) && symbol.segment.length < TAIL;
  return isOpen ? start + symbol.index : end;
}
