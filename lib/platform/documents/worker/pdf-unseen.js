import { compact, placesInDrawn } from "./pdf-drawn-text.js";
import { contains } from "./pdf-geometry.js";

/**
 * Text of a page that nobody sees, by which a file can smuggle instructions or marks into replies: without ink (rendering
 * mode 3), without colour (opacity 0, white on white), too small for a letter, outside of the page, or under an opaque
 * rectangle that is drawn later. The text under or over the picture of a scanned page is what its text recognition has
 * read, and stays. The text of a page does not name its colours, but its drawing operators do.
 * @typedef {import("./pdf-actual-text.js").MarkedItem} MarkedItem
 * @typedef {import("./pdf-operators.js").Run} Run
 * @typedef {import("./pdf-operators.js").Cover} Cover
 * @typedef {import("./pdf-operators.js").DrawnPage} DrawnPage
 */

/**
 * Empties the items, or the parts of items, that nobody sees.
 * @param {MarkedItem[]} items
 * @param {DrawnPage} drawn
 * @param {readonly number[]} view the edges of the page
 * @returns {{ items: MarkedItem[], unseen: string }} `unseen`: the text that was left out
 */
export function withoutUnseenText(items, drawn, [left = 0, bottom = 0, right = 0, top = 0]) {
  const isInPage = (/** @type {Run} */ { x, y }) => x >= left && x <= right && y >= bottom && y <= top;
  const runs = drawn.runs.flatMap((run, place) => {
    const covers = drawn.covers.filter(({ after }) => after > place);
    return withoutCovered({ ...run, isUnseen: isUnseen(run, drawn) || !isInPage(run) }, covers);
  });
  const unseen = runs.filter((run) => run.isUnseen && compact(run.text) !== "").map(({ text }) => text);
  if (unseen.length === 0) return { items, unseen: "" };
  return { items: withoutRuns(items, runs), unseen: unseen.join(" ").replace(/\s+/g, " ").trim() };
}

/** @param {Run} run @param {DrawnPage} page */
function isUnseen({ x, y, isSmall, isClear, isWhite, isInkless }, { backgrounds, areas }) {
  if (isSmall || isClear) return true;
  if (isInkless) return !backgrounds.some((box) => contains(box, x, y));
  return isWhite && areas !== null && ![...backgrounds, ...areas].some((box) => contains(box, x, y));
}

/**
 * A run in parts, of which those are unseen that a rectangle covers.
 * @template {Run & { isUnseen: boolean }} T
 * @param {T} run @param {Cover[]} covers the rectangles that are drawn later
 * @returns {T[]}
 */
function withoutCovered(run, covers) {
  if (run.isUnseen || covers.length === 0) return [run];
  const glyphs = run.glyphs();
  const isCovered = glyphs.map(({ x, y }) => covers.some(({ box }) => contains(box, x, y)));
  if (!isCovered.includes(true)) return [run];
  /** @type {T[]} */
  const parts = [];
  for (const [place, { text }] of glyphs.entries()) {
    const isUnseen = isCovered[place] === true;
    const last = parts.at(-1);
    if (last?.isUnseen === isUnseen) last.text += text;
    else parts.push({ ...run, text, isUnseen });
  }
  return parts;
}

/**
 * Finds each run again in the text, and empties the unseen ones. An item that differs from what the operators draw stays.
 * @param {MarkedItem[]} items @param {readonly (Run & { isUnseen: boolean })[]} runs
 * @returns {MarkedItem[]}
 */
function withoutRuns(items, runs) {
  const parts = runs.map((run) => ({ text: compact(run.text), isUnseen: run.isUnseen }));
  const drawn = parts.map(({ text }) => text).join("");
  const unseen = new Uint8Array(drawn.length);
  let start = 0;
  for (const { text, isUnseen } of parts) {
    if (isUnseen) unseen.fill(1, start, start + text.length);
    start += text.length;
  }
  const places = placesInDrawn(items, drawn);
  return items.map((item, index) => {
    const place = places[index];
    const marks = place ? unseen.subarray(place.start, place.end) : null;
    if (!place || !marks?.includes(1)) return item;
    if (!marks.includes(0)) return { ...item, str: "" };
    return place.isReversed ? item : { ...item, str: seenPart(item.str ?? "", marks) };
  });
}

/** @param {string} text @param {Uint8Array} marks of its characters without blanks */
function seenPart(text, marks) {
  let at = 0;
  return Array.from(text)
    .filter((character) => {
      const { length } = compact(character);
      const isSeen = length === 0 || marks[at] === 0;
      at += length;
      return isSeen;
    })
    .join("");
}
