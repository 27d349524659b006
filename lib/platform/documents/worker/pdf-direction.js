import { isRightToLeft } from "./pdf-bidi.js";
import { compact, placesInDrawn } from "./pdf-drawn-text.js";

/**
 * @typedef {import("./pdf-actual-text.js").MarkedItem & { dir?: string }} DirectedItem
 * @typedef {import("./pdf-operators.js").Run} Run
 */

const LETTERS = "\\p{sc=Hebrew}\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Thaana}";
const HAS_LETTERS = new RegExp(`[${LETTERS}]`, "u");
/** Words from right to left, numbers with the signs within them, words with the blanks between them, and single signs. */
const PARTS = new RegExp(
  `(?<word>(?:(?=[\\p{L}\\p{M}])[${LETTERS}\\p{M}])+)|[-+]?\\p{N}+(?:[.,:/٫٬-]\\p{N}+)*[%‰]?|\\p{L}[\\p{L}\\p{M}\\p{N}'’]*(?: \\p{L}[\\p{L}\\p{M}\\p{N}'’]*)*|.`,
  "gsu",
);

/**
 * Puts the words of runs from right to left in order that hold more digits than letters, such as a telephone number with
 * its name. pdf.js takes them for text from left to right; the drawing operators tell where the page has their parts.
 * @param {DirectedItem[]} items @param {readonly Run[]} runs
 * @returns {DirectedItem[]}
 */
export function withRightToLeftRuns(items, runs) {
  const isMistaken = (/** @type {DirectedItem} */ { dir, str = "" }) =>
    dir === "ltr" && HAS_LETTERS.test(str) && isRightToLeft(str) && str.length > 1;
  if (!items.some(isMistaken)) return items;
  const drawn = drawnText(runs);
  /** The place of each character of the compact text in the drawn one. @type {number[]} */
  const places = [];
  let at = 0;
  for (const character of drawn) {
    for (let count = compact(character).length; count > 0; count--) places.push(at);
    at += character.length;
  }
  const found = placesInDrawn(items, compact(drawn));
  return items.map((item, index) => {
    const place = found[index];
    if (!place || !isMistaken(item)) return item;
    const shown = drawn.slice(places[place.start], (places[place.end - 1] ?? 0) + 1);
    return { ...item, str: inReadingOrder(shown) };
  });
}

/** The text as it stands on the page, with a blank for each wide distance. @param {readonly Run[]} runs */
function drawnText(runs) {
  let text = "";
  /** @type {readonly [number, number] | null} */
  let end = null;
  for (const run of runs) {
    for (const glyph of run.glyphs()) {
      const gap = end === null ? 0 : Math.hypot(glyph.from[0] - end[0], glyph.from[1] - end[1]);
      if (gap > run.em * BLANK_MIN && !/\s$/.test(text) && !/^\s/.test(glyph.text)) text += " ";
      text += glyph.text;
      end = glyph.to;
    }
  }
  return text;
}

/** Relative to the size of the letters. */
const BLANK_MIN = 0.15;

/** @param {string} shown from the left to the right of the page */
const inReadingOrder = (shown) =>
  Array.from(shown.matchAll(PARTS), ([part, word]) => (word === undefined ? part : Array.from(part).reverse().join("")))
    .reverse()
    .join("");
