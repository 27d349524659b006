import { cleanText } from "./clean-text.js";
import { markupText } from "./csv-cells.js";
import { decodeText } from "./decode-text.js";
import { hintsOf } from "./read-text.js";

/** @typedef {import("./blocks.js").Block} Block */

const DEPTH_MAX = 100;

/** Whether a text is JSON: it has to be valid, since a text may begin with a bracket too. @param {string} text */
export function isJson(text) {
  if (!/^\ufeff?\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text.slice(-200))) return false;
  try {
    const value = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof value === "object" && value !== null && Object.keys(value).length > 0;
  } catch {
    return false;
  }
}

/** Whether a text is JSON in lines, one object each (NDJSON). @param {string} text */
export function isJsonLines(text) {
  const lines = text
    .replace(/^\ufeff/, "")
    .trim()
    .split("\n");
  return lines.length > 1 && lines.every((line) => /^\s*\{/.test(line) && isJson(line));
}

/** Each object becomes a paragraph of its names and values. @type {import("./blocks.js").ReadFormat} */
export async function readJson(bytes, about) {
  /** @type {Block[]} */
  const blocks = [];
  const text = decodeText(bytes, hintsOf(about)).replace(/^\ufeff/, "");
  const value = isJson(text) ? parseExactly(text) : text.trim().split("\n").map(parseExactly);
  addValue(blocks, value, "", 0);
  return { title: null, blocks };
}

/**
 * A value with its numbers as they are written: as numbers, `14.00` would lose its zeros, and long ones their last digits.
 * @param {string} text
 */
const parseExactly = (text) =>
  JSON.parse(text.replace(STRING_OR_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`)));

/** A string may also end with the text: else each quotation mark in an unclosed one would search the rest again. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/g;

/** @param {string} text */
const plainText = (text) => markupText(text) ?? cleanText(text);

/** @param {Block[]} blocks @param {unknown} value @param {string} name @param {number} depth */
function addValue(blocks, value, name, depth) {
  if (depth > DEPTH_MAX) throw new RangeError("The JSON is nested too deep.");
  if (Array.isArray(value)) {
    for (const one of value) addValue(blocks, one, name, depth + 1);
    return;
  }
  if (typeof value !== "object" || value === null) {
    const text = plainText(String(value ?? ""));
    if (text !== "") blocks.push({ kind: "paragraph", text: name === "" ? text : `${name}: ${text}` });
    return;
  }
  const entries = Object.entries(value);
  const cells = entries.flatMap(([key, one]) => {
    const text = plainValue(one);
    return text === null || text === "" ? [] : [`${key}: ${text}`];
  });
  // The name of the list or of the object says what its values belong to.
  const labelled = name === "" || cells.length === 0 ? cells : [name, ...cells];
  if (cells.length > 0) blocks.push({ kind: "paragraph", text: labelled.join("; "), cells: labelled });
  for (const [key, one] of entries)
    if (plainValue(one) === null) addValue(blocks, one, name === "" ? key : `${name} ${key}`, depth + 1);
}

/** A value without parts of its own, null for another. @param {unknown} value */
function plainValue(value) {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== "object")) return cleanText(value.join(", "));
    return value.some((one) => typeof one === "string") ? markedText(value) : null;
  }
  return typeof value === "object" && value !== null ? null : plainText(String(value ?? ""));
}

/** A text whose marked parts are objects of their own, as chat programs export it; null for another list. @param {readonly unknown[]} parts */
function markedText(parts) {
  const texts = parts.map((part) =>
    typeof part === "object" && part !== null && "text" in part ? /** @type {{ text: unknown }} */ (part).text : part,
  );
  return texts.every((text) => typeof text === "string") ? cleanText(texts.join("")) : null;
}
