import { readSources } from "./source-files.mjs";
import { lineAt, syntaxNodes } from "./syntax-nodes.mjs";

/** @typedef {import("./syntax-nodes.mjs").Node} Node */

const product = /^(app|components|lib|e2e)\/.*\.(tsx?|mjs|js)$/;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "no literal spreads",
  run: async () => [...readSources(product)].flatMap(([file, text]) => literalSpreads(file, text)),
};

/**
 * Every spread of an object literal in an object or an element: `{ ...{ a, b } }` only fills a line against the formatter.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function literalSpreads(file, text) {
  if (!text.includes("...{")) return [];
  return syntaxNodes(file, text)
    .filter(({ type, argument }) => /Spread/.test(type) && argument.type === "ObjectExpression")
    .map(({ start }) => `${file}:${lineAt(text, start)}: names the properties themselves, without a spread`);
}
