const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Text in which every UTF-16 unit is a character of its own as readers see it. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\n]*$/;

/** The segmenter takes the square of the length of what it is given, so it never sees a long text whole. */
const PIECE = 256;

/** How many characters a reader sees in a text: a family of four is one. */
export function graphemeCount(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemeStarts(text)) count++;
  return count;
}

/** The first `count` characters of a text, as a reader sees them. */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return "";
  if (count >= text.length || PLAIN.test(text)) return text.slice(0, count);
  let left = count;
  for (const start of graphemeStarts(text)) {
    if (left-- === 0) return text.slice(0, start);
  }
  return text;
}

/** Where each character begins, in UTF-16 units. */
function* graphemeStarts(text: string): Generator<number, void> {
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, from + PIECE);
    const starts = Array.from(segmenter.segment(piece), ({ index }) => index);
    const isLast = from + piece.length === text.length;
    // The last character of a piece may be cut: it begins the next one.
    const next = isLast || starts.length === 1 ? piece.length : (starts.pop() ?? piece.length);
    for (const start of starts) yield from + start;
    from += next;
  }
}
