/** A piece of text, or the number of a source that stands in it as `[n]`. */
export type Piece = string | number;

/** Text cut at its `[n]`; with the numbers of the sources given, any other bracket stays text. */
export function splitCitations(text: string, known: ReadonlySet<number> | null): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[(\d{1,2})\]/g)) {
    const number = Number(match[1]);
    if (number === 0 || (known && !known.has(number))) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push(number);
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
