/** @typedef {import("./pdf-lines.js").Line} Line */

const PAGES_MIN = 4;
const PAGES_SHARE = 0.4;
const LENGTH_MAX = 120;
/** With more numbers than this, a line is a row of a table. */
const NUMBERS_MAX = 4;
const ROMAN = /^[ivxlc]{1,8}$/i;

/**
 * Tells the running headers and footers of a document: lines at the edge of many pages that are identical, or whose
 * numbers are counted upwards in step with the pages, as page numbers are.
 * @param {Line[][]} pages
 */
export function runningLines(pages) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [page, lines] of pages.entries()) {
    const edge = lines.filter((_, place) => isAtEdge(lines, place));
    for (const key of new Set(edge.flatMap((line) => keysOf(line.text, page))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(PAGES_MIN, pages.length * PAGES_SHARE);
  return {
    /** The key of a running line, null for others; `page` and `place` are indexes. @param {Line} line @param {number} page @param {number} place */
    keyOf: (line, page, place) =>
      isAtEdge(pages[page] ?? [], place)
        ? (keysOf(line.text, page).find((key) => (counts.get(key) ?? 0) >= least) ?? null)
        : null,
    /** The words of a running line beside the page number, null when they are few. @param {string} key */
    textOf: (key) => {
      const isCounted = /\{-?\d+\}|^roman /.test(key);
      const text = key.replace(/\{-?\d+\}|^roman .*/g, "");
      const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      return letters >= (isCounted ? COUNTED_LETTERS_MIN : 1) ? text : null;
    },
  };
}

/** "Page 3 of 12" says nothing once. */
const COUNTED_LETTERS_MIN = 12;

/** @param {Line[]} lines @param {number} place */
const isAtEdge = (lines, place) => place < 2 || place >= lines.length - 2;

/**
 * The keys by which a line is compared with lines of other pages: for each of its numbers either the number itself or,
 * where it counts the pages, its distance to the page.
 * @param {string} text @param {number} page
 */
function keysOf(text, page) {
  if (text.length >= LENGTH_MAX) return [];
  if (ROMAN.test(text)) return [`roman ${romanValue(text.toLowerCase()) - page}`, text];
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length > NUMBERS_MAX) return [text];
  let keys = [""];
  let from = 0;
  for (const number of numbers) {
    const at = text.indexOf(number, from);
    const words = text.slice(from, at);
    keys = keys.flatMap((key) => [`${key}${words}${number}`, `${key}${words}{${Number(number) - page}}`]);
    from = at + number.length;
  }
  return keys.map((key) => key + text.slice(from));
}

/** @type {Record<string, number>} */
const VALUES = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** @param {string} numeral */
function romanValue(numeral) {
  let value = 0;
  for (const [place, sign] of Array.from(numeral).entries()) {
    const own = VALUES[sign] ?? 0;
    value += own < (VALUES[numeral[place + 1] ?? ""] ?? 0) ? -own : own;
  }
  return value;
}
