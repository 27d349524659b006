import { segmentsOf } from "../../contract/languages/segments.js";

/** Null in old browsers, where a code point counts as a grapheme. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
/** Text in which every UTF-16 unit is one grapheme. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\n]*$/;

/** Longer than any symbol, in UTF-16 units. */
const LAST_MAX = 256;

/** Number of graphemes in a text: a family emoji is one. */
export function graphemeCount(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemesOf(text)) count++;
  return count;
}

/** The first `count` graphemes of a text. */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return "";
  if (count >= text.length || PLAIN.test(text)) return text.slice(0, count);
  let remaining = count;
  for (const { index } of graphemesOf(text)) {
    if (remaining-- === 0) return text.slice(0, index);
  }
  return text;
}

/** The last grapheme of a text. */
export function lastGrapheme(text: string): string {
  return Array.from(graphemesOf(text.slice(-LAST_MAX))).at(-1)?.segment ?? "";
}

function* graphemesOf(text: string): Generator<{ segment: string; index: number }> {
  if (segmenter) return yield* segmentsOf(text, segmenter);
  let index = 0;
  for (const segment of text) {
    yield { segment, index };
    index += segment.length;
  }
}
