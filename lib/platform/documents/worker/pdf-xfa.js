import { cleanText } from "./clean-text.js";

/** @typedef {{ name?: string, value?: string, attributes?: Record<string, unknown>, children?: (XfaNode | null)[] }} XfaNode as pdf.js renders a dynamic form */
/** @typedef {import("./blocks.js").Block} Block */

const DEPTH_MAX = 500;
const PARAGRAPH = /^(?:div|p|li|h[1-6])$/;

/**
 * The texts and values of a dynamic form (XFA), whose pages hold no more than "Please wait".
 * @param {XfaNode} root
 * @returns {Block[]}
 */
export function readXfa(root) {
  /** @type {string[]} */
  const lines = [""];
  addNode(lines, root, 0);
  const texts = lines.map((line) => cleanText(line)).filter((line) => line !== "");
  return texts.map((text) => ({ kind: "paragraph", text }));
}

/** @param {string[]} lines @param {XfaNode} node @param {number} depth */
function addNode(lines, { name = "", value, attributes = {}, children = [] }, depth) {
  if (depth > DEPTH_MAX) return;
  const add = (/** @type {unknown} */ text) => {
    if (typeof text === "string") lines[lines.length - 1] += ` ${text}`;
  };
  if (name === "input" && /^(?:checkbox|radio)$/.test(String(attributes.type))) add(attributes.checked ? "☑" : "☐");
  else if (name === "input") add(attributes.value);
  else if (name === "option") {
    if (attributes.selected) add(attributes.value ?? value);
  } else add(value ?? attributes.textContent);
  // A field is a block around its label and its value.
  const isField = children.some(
    (child) => child?.name === "input" || child?.name === "textarea" || child?.name === "select",
  );
  if (PARAGRAPH.test(name) && !isField) lines.push("");
  for (const child of children) if (child) addNode(lines, child, depth + 1);
  if (PARAGRAPH.test(name) && !isField) lines.push("");
}
