import { parseSync } from "oxc-parser";
import { readSources } from "./source-files.mjs";

/** @typedef {Readonly<Record<string, unknown>> & { type: string, start: number }} Node */
/** @typedef {{ line: number, text: string }} Sentence */

const checked = /^lib\/(contract|platform)\/.*\.(ts|tsx|js)$/;
const isExempt = (/** @type {string} */ file) => /\.test\.|\/testing\//.test(file);

/** Files whose sentences no person reads in the product. */
const exceptions = [
  // Instructions to the language model.
  /\/(system-prompt|behaviour-prompt|about-entity|reply-language|write-queries|translate-message|translate-text|find-stated-facts|write-questions)\.ts$/,
  /\/talk-parameters\.ts$/,
  // The description of the API, for developers.
  /\/(parameter-descriptions|noun-descriptions|openapi-texts|valid-([a-z]+-)*inputs)\.ts$/,
  /\/test-talk-system\.ts$/,
  // Why a sign-in was rejected: written to the operator's log, never sent.
  /\/sso\/(check-assertion|oidc-logout|receive-sign-on|saml-logout|verify-xml-signature)\.ts$/,
];

/** A capital, at least three words and a closing mark. */
const sentence = /^[A-Z“].*\p{L}[ ,].*[ ,]\p{L}.*[.!?]$/su;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "sentences in catalogues",
  run: async () =>
    [...readSources(checked)]
      .filter(([file]) => !isExempt(file) && !exceptions.some((exception) => exception.test(file)))
      .flatMap(([file, source]) =>
        findSentences(file, source).map(
          ({ line, text }) => `${file}:${line}: “${text}” belongs in lib/i18n/platform-messages`,
        ),
      ),
};

/**
 * The English sentences in a file's string literals, except error messages, log messages and the descriptions of
 * endpoints and metrics.
 * @param {string} file
 * @param {string} source
 * @returns {Sentence[]}
 */
export function findSentences(file, source) {
  /** @type {Sentence[]} */
  const found = [];
  const visit = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || isForDevelopers(value, source)) return;
    const text = textOf(value);
    if (text !== null && sentence.test(text))
      found.push({ line: source.slice(0, value.start).split("\n").length, text });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** Errors, log calls, and properties that only developers and operators read. @param {Node} node @param {string} source */
function isForDevelopers(node, source) {
  if (node.type === "ThrowStatement" || node.type === "NewExpression") return true;
  if (node.type === "CallExpression") {
    const { start, end } = /** @type {{ start: number, end: number }} */ (node.callee);
    return /^super$|\blog(ger)?\??\.\w+$/.test(source.slice(start, end));
  }
  return node.type === "Property" && isNode(node.key) && /^(summary|description|help)$/.test(String(node.key.name));
}

/** The text of a literal, of a template with `{}` for each value, or of JSX. @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "JSXText") return String(node.value).trim();
  if (node.type !== "TemplateLiteral") return null;
  return /** @type {{ value: { cooked: string } }[]} */ (node.quasis).map(({ value }) => value.cooked).join("{}");
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value;
}
