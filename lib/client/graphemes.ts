const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Text in which every UTF-16 unit is a character of its own as readers see it. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\n]*$/;

/** How many characters a reader sees in a text: a family of four is one. */
export function graphemeCount(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** The first `count` characters of a text, as a reader sees them. */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return "";
  if (count >= text.length || PLAIN.test(text)) return text.slice(0, count);
  let left = count;
  for (const { index } of segmenter.segment(text)) {
    if (left-- === 0) return text.slice(0, index);
  }
  return text;
}
