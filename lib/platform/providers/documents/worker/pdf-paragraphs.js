import { cleanText } from "./clean-text.js";

/**
 * @typedef {import("./pdf-lines.js").Line} Line
 * @typedef {import("./blocks.js").Block} Block
 */

const HEADING_HEIGHT = 1.15;
const HEADING_MAX = 200;
/** Of the usual distance of two lines: a wider one parts two paragraphs. */
const GAP = 1.35;
const REPEATED_MIN_PAGES = 4;

/**
 * Pages of lines as headings and paragraphs: by the size of the letters and the distance of the lines. Lines that stand
 * at the edge of many pages, and page numbers, are left out.
 * @param {Line[][]} pages
 * @returns {Block[]}
 */
export function paragraphsOfPages(pages) {
  const running = runningLines(pages);
  const usual = usualOf(
    pages.flat().map((line) => ({ size: Math.round(line.height * 2) / 2, weight: line.text.length })),
  );
  // "Chapter 3" in large letters is a heading, however many pages begin with one.
  const isRunning = (/** @type {Line[]} */ lines, /** @type {number} */ place, /** @type {Line} */ line) =>
    isAtEdge(lines, place) && line.height <= usual * HEADING_HEIGHT && running.has(shapeOf(line.text));
  const kept = pages.map((lines) => lines.filter((line, place) => !isRunning(lines, place, line)));
  const spacing = usualOf(kept.flatMap(distances).map((size) => ({ size: Math.round(size * 2) / 2, weight: 1 })));
  /** @type {Block[]} */
  const blocks = [];
  for (const [place, lines] of kept.entries()) addPage(blocks, lines, { page: place + 1, usual, spacing });
  return blocks;
}

/** @param {Block[]} blocks @param {Line[]} lines @param {{ page: number, usual: number, spacing: number }} about */
function addPage(blocks, lines, { page, usual, spacing }) {
  /** @type {Line | null} */
  let before = null;
  for (const line of lines) {
    const isHeading =
      line.height > usual * HEADING_HEIGHT && line.text.length <= HEADING_MAX && /\p{L}/u.test(line.text);
    const last = blocks.at(-1);
    const gap = before ? Math.abs(before.y - line.y) : 0;
    const follows = before !== null && gap <= Math.max(spacing * GAP, line.height * 1.1);
    if (isHeading) {
      if (last?.kind === "heading" && follows && before?.height === line.height)
        last.text += ` ${cleanText(line.text)}`;
      else blocks.push({ kind: "heading", level: line.height > usual * 1.5 ? 1 : 2, text: cleanText(line.text) });
    } else if (last?.kind === "paragraph" && (follows || (before === null && goesOn(last.text)))) {
      last.text = join(last.text, cleanText(line.text));
    } else {
      const text = cleanText(line.text);
      if (text !== "") blocks.push({ kind: "paragraph", text, page });
    }
    before = line;
  }
}

/** A paragraph whose last sentence is open goes on at the top of the next page. @param {string} text */
const goesOn = (text) => !/[.!?:;。！？…"”»)]$/.test(text);

/** Takes the hyphen of a word that was parted at the line's end away. @param {string} a @param {string} b */
function join(a, b) {
  if (/\p{L}-$/u.test(a) && /^\p{Ll}/u.test(b)) return a.slice(0, -1) + b;
  const isScriptWithoutSpaces =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}、。，]$/u.test(a) &&
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(b);
  return isScriptWithoutSpaces ? a + b : `${a} ${b}`;
}

/** @param {Line[]} lines @param {number} place */
const isAtEdge = (lines, place) => place < 2 || place >= lines.length - 2;

/** A line with its numbers taken out, so that "Page 3" and "Page 4" are one. @param {string} text */
const shapeOf = (text) => text.replace(/\d+/g, "#");

/** @param {Line[][]} pages */
function runningLines(pages) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const lines of pages) {
    const shapes = new Set(lines.filter((_, place) => isAtEdge(lines, place)).map((line) => shapeOf(line.text)));
    for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const least = Math.max(REPEATED_MIN_PAGES, pages.length * 0.4);
  const running = [...counts].filter(([shape, count]) => count >= least && shape.length < 120).map(([shape]) => shape);
  return new Set(pages.length >= REPEATED_MIN_PAGES ? running : []);
}

/** @param {Line[]} lines */
function distances(lines) {
  return lines
    .slice(1)
    .map((line, place) => Math.abs((lines[place]?.y ?? line.y) - line.y))
    .filter((size) => size > 1);
}

/** The most common size, counted by weight. @param {{ size: number, weight: number }[]} sizes */
function usualOf(sizes) {
  /** @type {Map<number, number>} */
  const weights = new Map();
  for (const { size, weight } of sizes) weights.set(size, (weights.get(size) ?? 0) + weight);
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
