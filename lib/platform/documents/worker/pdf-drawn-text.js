/** @typedef {import("./pdf-actual-text.js").MarkedItem} MarkedItem */

/** How many characters of the operators may lack in the text, such as those outside of the page. */
const SKIPPED_MAX = 2_000;

/** A text as both sources of it agree on: without blanks, ligatures and marks of direction. @param {string} text */
export const compact = (text) => text.normalize("NFKD").replace(/[\s\p{Cf}\p{Cc}]/gu, "");

/**
 * Finds the items of a page's text in what its operators draw: both have the same characters in the same order.
 * @param {readonly MarkedItem[]} items
 * @param {string} drawn compact
 * @returns {(null | { start: number, end: number, isReversed: boolean })[]} the place of each item; null for blanks, and for
 *   an item that differs from what is drawn
 */
export function placesInDrawn(items, drawn) {
  let at = 0;
  return items.map((item) => {
    const words = compact(item.str ?? "");
    if (words === "") return null;
    const reversed = Array.from(words).reverse().join("");
    const near = drawn.slice(at, at + words.length + SKIPPED_MAX);
    const ahead = near.indexOf(words);
    const turned = ahead === -1 ? near.indexOf(reversed) : ahead;
    // pdf.js orders the parts of a text in two directions.
    const found = turned === -1 && sorted(near.slice(0, words.length)) === sorted(words) ? 0 : turned;
    if (found === -1) return null;
    const start = at + found;
    at = start + words.length;
    return { start, end: at, isReversed: ahead === -1 };
  });
}

/** @param {string} text */
const sorted = (text) => Array.from(text).sort().join("");
