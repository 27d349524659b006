/** Marks that come in pairs. */
const PAIRED = ["`", "**", "__"] as const;
/** Half of a longer mark. */
const HALF_MARK = /[*_`]/;
/** The start of a list item, a heading or a quote, as the last line. */
const LINE_START = /^[\s#>+\-*\d.]*$/;

/** Cuts the end of a streaming reply while an emphasis, code, link or table is open. */
export function stableMarkdown(markdown: string): string {
  const start = markdown.lastIndexOf("\n\n") + 1;
  const tail = markdown.slice(start);
  if (/^\s*\|/.test(tail)) return markdown.slice(0, start);
  return /^\s*```/.test(tail) ? markdown : markdown.slice(0, start) + closedPart(tail);
}

/** Cuts until nothing is open. Each cut may remove a closing mark; each mark is looked at once. */
function closedPart(text: string): string {
  const marks = PAIRED.map((mark) => positionsOf(text, mark));
  const stars = Array.from(text.matchAll(/[*_]/g), ({ index }) => index);
  let end = Math.min(text.length, ...openEnds(text));
  for (let cut = -1; cut !== end; ) {
    cut = end;
    while (HALF_MARK.test(text[end - 1] ?? "")) end--;
    for (const positions of marks) {
      while ((positions.at(-1) ?? -1) >= end) positions.pop();
      if (positions.length % 2 === 1) end = Math.min(end, positions.at(-1) ?? end);
    }
    while ((stars.at(-1) ?? -1) >= end) stars.pop();
    const star = stars.at(-1);
    if (star !== undefined && opensEmphasis(text, star)) end = star;
  }
  return text.slice(0, end);
}

function positionsOf(text: string, mark: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) positions.push(at);
  return positions;
}

/** A single star or underscore that opens an emphasis. */
function opensEmphasis(text: string, at: number): boolean {
  return (at === 0 || /[\s(]/.test(text[at - 1] ?? "")) && !/[*_\s]/.test(text[at + 1] ?? " ");
}

/** Where a link, a bracket that may still become one, or the mark of a line begins at the end of a text. */
function openEnds(text: string): number[] {
  const ends: number[] = [];
  const line = text.lastIndexOf("\n");
  if (line !== -1 && LINE_START.test(text.slice(line + 1))) ends.push(line);
  const last = text.lastIndexOf("]");
  const open = text.indexOf("[", last + 1);
  if (open !== -1) ends.push(open);
  // The words of a link whose address is not whole, or may follow.
  const closed = last === text.length - 1 ? last : text.indexOf("](", text.lastIndexOf(")") + 1);
  if (closed === -1) return ends;
  const link = text.indexOf("[", closed === 0 ? 0 : text.lastIndexOf("]", closed - 1) + 1);
  if (link !== -1 && link < closed) ends.push(link);
  return ends;
}
