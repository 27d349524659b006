import { parseSync } from "oxc-parser";
import { readSources } from "./source-files.mjs";

/** @typedef {Readonly<Record<string, unknown>> & { type: string, start: number }} Node */

const checked = /^(components|app)\/.*\.tsx$/;
const isTest = (/** @type {string} */ file) => /\.test\./.test(file);
/** Attributes whose value people read or hear. */
const SPOKEN = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "summary", "title"]);
/** Two letters side by side; the beginning of an address is the same in every language. */
const words = /(?<!\p{L})(?!https?:)\p{L}{2,}/u;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "no text in components",
  run: async () =>
    [...readSources(checked)]
      .filter(([file]) => !isTest(file))
      .flatMap(([file, source]) =>
        findTexts(file, source).map(({ line, text }) => `${file}:${line}: “${text}” belongs in lib/i18n/messages`),
      ),
};

/**
 * The words in a component's markup that come from no catalogue: text between tags, and attributes that people read.
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function findTexts(file, source) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  const visit = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const text = textOf(value);
    if (text !== null && words.test(text))
      found.push({ line: source.slice(0, value.start).split("\n").length, text: text.trim() });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** @param {Node} node */
function textOf(node) {
  if (node.type === "JSXText") return String(node.value);
  if (node.type !== "JSXAttribute" || !isNode(node.name) || !SPOKEN.has(String(node.name.name))) return null;
  return isNode(node.value) && typeof node.value.value === "string" ? node.value.value : null;
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
