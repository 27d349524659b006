/** Marks of a heading or a quotation at the start of a line. */
const LINE_MARKS = /^[^\S\n]{0,8}(?:#{1,6}(?=[^#\s\d]|[^\S\n])|>{1,3})[^\S\n]{0,8}/gmu;
/** An id after a heading, as static site generators read it: "Licences {#licences}". */
const HEADING_IDS = /[^\S\n]{0,4}\{#[^{}\n]{1,200}\}/gu;
/** The line between a table's header and its rows. */
const TABLE_RULE =
  /^[^\S\n]{0,8}\|?[^\S\n]{0,8}:?-{3,40}:?(?:[^\S\n]{0,8}\|[^\S\n]{0,8}:?-{3,40}:?){0,30}[^\S\n]{0,8}\|?[^\S\n]{0,8}(?:\n|$)/gmu;
/** A picture with the address of a file, of which a quotation keeps the words. A text about Markdown writes `![a](b)`. */
const IMAGES = /!\[([^[\]\n]{0,300})\]\((?=[^()\s]{0,499}[./])[^()\s]{1,500}\)/gu;

/**
 * Removes the marks of typed Markdown that a quotation would show as they are, since it begins in the middle of a line: of
 * headings, quotations, table rules and pictures. Bold words, links and lists are shown as such.
 */
export function withoutMarkup(text: string): string {
  return text.replace(TABLE_RULE, "").replace(LINE_MARKS, "").replace(HEADING_IDS, "").replace(IMAGES, "$1");
}
