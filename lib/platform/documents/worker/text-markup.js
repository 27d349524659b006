import { tableBlocks } from "./table-blocks.js";

/** @typedef {import("./blocks.js").Block} Block */

const HEADING_MAX = 200;
const RULE = /^\|?(?:\s{0,9}:?-{2,60}:?\s{0,9}\|){1,50}(?:\s{0,9}:?-{2,60}:?\s{0,9})?$/;

/**
 * Reads the marks of Markdown that people type into plain text: a heading on a line of its own, or a table. Returns null for
 * other text.
 * @param {string} piece a part between empty lines
 * @returns {Block[] | null}
 */
export function markedText(piece) {
  const lines = piece.split("\n").map((line) => line.trim());
  const [first = "", second = ""] = lines;
  const heading = lines.length === 1 && first.length <= HEADING_MAX ? /^(#{1,6}) (\p{L}.*?)#{0,6}$/u.exec(first) : null;
  if (heading)
    return [{ kind: "heading", level: heading[1]?.length ?? 1, text: withoutEmphasis(heading[2] ?? "").trim() }];
  if (!first.includes("|") || !RULE.test(second)) return null;
  const rows = [first, ...lines.slice(2)].map(cellsOf);
  const width = rows[0]?.length ?? 0;
  if (width > COLUMNS_MAX) return null;
  const cells = rows.map((row, place) =>
    Array.from({ length: width }, (_, column) => ({ text: withoutEmphasis(row[column] ?? ""), isHeader: place === 0 })),
  );
  return tableBlocks(cells);
}

const COLUMNS_MAX = 50;

/** @param {string} line */
function cellsOf(line) {
  const inner = line.startsWith("|") ? line.slice(1) : line;
  return (inner.endsWith("|") ? inner.slice(0, -1) : inner).split("|").map((cell) => cell.trim());
}

/**
 * A text without the marks of emphasis around its words.
 * @param {string} text
 */
export const withoutEmphasis = (text) =>
  text.includes("**") ? text.replace(/\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*/g, "$1") : text;
