import { parseSync } from "oxc-parser";

/** A node of a syntax tree; every kind has its own further properties. @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/**
 * All nodes of a file's syntax tree, the outer before the inner.
 * @param {string} file its name says whether it has types and markup
 * @param {string} text
 * @returns {Node[]}
 */
export function syntaxNodes(file, text) {
  return nodesOf(parseSync(file, text).program, []);
}

/** The line in which an offset is, from 1. @param {string} text @param {number} offset */
export const lineAt = (text, offset) => text.slice(0, offset).split("\n").length;

/** @param {unknown} value @param {Node[]} found @returns {Node[]} */
function nodesOf(value, found) {
  if (typeof value !== "object" || value === null) return found;
  if ("type" in value && "start" in value) found.push(/** @type {Node} */ (value));
  for (const part of Object.values(value)) nodesOf(part, found);
  return found;
}
