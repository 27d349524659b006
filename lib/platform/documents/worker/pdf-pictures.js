import { descriptionOf } from "./html-content.js";
import { areaOf, contains } from "./pdf-geometry.js";

/**
 * @typedef {import("./pdf-operators.js").DrawnPage} DrawnPage
 * @typedef {import("./pdf-geometry.js").Box} Box
 * @typedef {{ role?: string, alt?: string, children?: object[] }} StructNode as pdf.js has it
 */

/** In points: a smaller picture is a sign or an ornament. */
const SIDE_MIN = 72;
const NODES_MAX = 20_000;

/**
 * The pictures of a page without text on them, be it of the page itself or of text recognition.
 * @param {DrawnPage} drawn
 * @returns {Box[]}
 */
export function picturesWithoutText({ pictures, runs }) {
  return pictures.filter((box) => {
    const isLarge = Math.min(box[2] - box[0], box[3] - box[1]) >= SIDE_MIN && areaOf(box) > 0;
    return isLarge && !runs.some(({ text, x, y }) => text.trim() !== "" && contains(box, x, y));
  });
}

/**
 * The descriptions of the figures and formulas of a page whose structure is tagged.
 * @param {object | null} tree
 * @returns {string[]}
 */
export function figureTexts(tree) {
  /** @type {Set<string>} */
  const texts = new Set();
  /** @type {StructNode[]} */
  const stack = tree ? [tree] : [];
  for (let seen = 0, node = stack.pop(); node !== undefined && seen < NODES_MAX; seen++, node = stack.pop()) {
    const text = /^(?:Figure|Formula)$/.test(node.role ?? "") && node.alt ? descriptionOf(node.alt) : null;
    if (text) texts.add(text);
    // Later children lie below earlier ones, so that texts come in reading order.
    else stack.push(...(node.children ?? []).toReversed());
  }
  return [...texts];
}
