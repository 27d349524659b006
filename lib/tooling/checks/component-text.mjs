import { readSources } from "./source-files.mjs";
import { lineAt, syntaxNodes } from "./syntax-nodes.mjs";

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
  return syntaxNodes(file, source).flatMap((node) => {
    const text = textOf(node);
    return text !== null && words.test(text) ? [{ line: lineAt(source, node.start), text: text.trim() }] : [];
  });
}

/** @param {import("./syntax-nodes.mjs").Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === "JSXText") return String(node.value);
  if (node.type !== "JSXAttribute" || !SPOKEN.has(String(node.name.name))) return null;
  return typeof node.value?.value === "string" ? node.value.value : null;
}
