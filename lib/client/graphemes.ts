const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Text in which every UTF-16 unit is one grapheme. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\n]*$/;

/** The segmenter is quadratic in the length of its input, so it gets short pieces. */
const CHUNK_SIZE = 256;

/** Number of graphemes in a text: a family emoji is one. */
export function graphemeCount(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemeStarts(text)) count++;
  return count;
}

/** The first `count` graphemes of a text. */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return "";
  if (count >= text.length || PLAIN.test(text)) return text.slice(0, count);
  let remaining = count;
  for (const start of graphemeStarts(text)) {
    if (remaining-- === 0) return text.slice(0, start);
  }
  return text;
}

/** The last grapheme of a text. */
export function lastGrapheme(text: string): string {
  return text.slice([...graphemeStarts(text)].at(-1) ?? 0);
}

/** Yields the start of each grapheme, in UTF-16 units. */
function* graphemeStarts(text: string): Generator<number, void> {
  for (let from = 0; from < text.length; ) {
    const chunk = text.slice(from, from + CHUNK_SIZE);
    const starts = Array.from(segmenter.segment(chunk), ({ index }) => index);
    const isLast = from + chunk.length === text.length;
    // The last grapheme of a piece may be cut: start the next piece with it.
    const next = isLast || starts.length === 1 ? chunk.length : (starts.pop() ?? chunk.length);
    for (const start of starts) yield from + start;
    from += next;
  }
}
