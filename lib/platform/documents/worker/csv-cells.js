import { cleanText } from "./clean-text.js";
import { blocksOfHtml } from "./read-html.js";

const MARKUP = /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?\/?>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i;
const JSON_MAX = 20_000;

/** The text of a cell of a CSV file: shops and forums export cells of HTML, programs cells of JSON. @param {string} cell */
export function cellText(cell) {
  // Databases write this for a missing value.
  if (cell === "\\N") return "";
  return markupText(cell) ?? jsonText(cell) ?? cleanText(withoutApostrophe(cell));
}

/**
 * Exports put an apostrophe before what a spreadsheet would run as a formula, and write digits as a formula (`="01067"`)
 * to keep their zeros.
 * @param {string} cell
 */
export const withoutApostrophe = (cell) =>
  cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "").replace(/^="([^"]{0,2000})"$/, "$1");

/**
 * The text of a cell that is written in HTML, null for another.
 * @param {string} cell
 * @param {{ keepLines?: boolean }} [options] keeps a line for each paragraph
 */
export function markupText(cell, { keepLines = false } = {}) {
  if (!MARKUP.test(cell)) return null;
  return blocksOfHtml(cell)
    .map(({ text }) => text)
    .join(keepLines ? "\n" : " ");
}

/** @param {string} cell */
function jsonText(cell) {
  const text = cell.trim();
  if (!/^(?:\{[\s\S]*\}|\[[\s\S]*\])$/.test(text) || text.length > JSON_MAX) return null;
  try {
    return cleanText(valuesOf(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {string} */
function valuesOf(value) {
  if (Array.isArray(value)) return value.map(valuesOf).join(", ");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${valuesOf(one)}`)
    .join(", ");
}
