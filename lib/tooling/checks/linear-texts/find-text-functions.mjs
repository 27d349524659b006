import { readSources } from "../source-files.mjs";
import { syntaxNodes } from "../syntax-nodes.mjs";

/**
 * A parameter with its type as it is written; `initial`: its default value. A destructured parameter has no name.
 * @typedef {Readonly<{ name: string | null, type: string, isOptional: boolean, initial: string | null }>} Parameter
 * @typedef {Readonly<{ file: string, name: string, parameters: readonly Parameter[] }>} TextFunction
 */

const product = /^(components|lib)\/.*\.(ts|js)$/;
const notProduct = /\.(test|spec)\.|^lib\/(tooling|server)\/|\/testing\/|\.d\.ts$/;
const typed = /\.ts$/;
/** Types that hold text or bytes of users and of foreign servers. */
const text = /\b(string|Buffer|Uint8Array|unknown)\b/;

/**
 * The exported functions of the product that take a text, a list of texts, or bytes.
 * @returns {TextFunction[]}
 */
export function findTextFunctions() {
  return [...readSources(product)]
    .filter(([file]) => !notProduct.test(file))
    .flatMap(([file, source]) => textFunctionsIn(file, source));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {TextFunction[]}
 */
export function textFunctionsIn(file, source) {
  return syntaxNodes(file, source)
    .filter(({ type, declaration }) => type === "ExportNamedDeclaration" && declaration)
    .flatMap(({ declaration, start }) => functionsOf(declaration, start))
    .map(({ name, node, start }) => {
      const comment = typed.test(file) ? "" : commentBefore(source, start);
      return { file, name, parameters: node.params.map((/** @type {any} */ of) => parameterOf(of, source, comment)) };
    })
    .filter(({ parameters }) => parameters.some((/** @type {Parameter} */ { type }) => text.test(type)));
}

/** @param {any} declaration @param {number} start @returns {{ name: string, node: any, start: number }[]} */
function functionsOf(declaration, start) {
  if (declaration.type === "FunctionDeclaration") return [{ name: declaration.id.name, node: declaration, start }];
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations
    .filter((/** @type {any} */ { init }) => /^(ArrowFunction|Function)Expression$/.test(init?.type))
    .map((/** @type {any} */ { id, init }) => ({ name: id.name, node: init, start }));
}

/** @param {any} node @param {string} source @param {string} comment @returns {Parameter} */
function parameterOf(node, source, comment) {
  const target = node.type === "AssignmentPattern" ? node.left : node;
  const initial = node.type === "AssignmentPattern" ? source.slice(node.right.start, node.right.end) : null;
  const annotation = target.typeAnnotation?.typeAnnotation;
  const name = target.type === "Identifier" ? target.name : null;
  const type = annotation ? source.slice(annotation.start, annotation.end) : typeInComment(comment, name);
  return { name, type: type.replace(/\s+/g, " "), isOptional: initial !== null || target.optional === true, initial };
}

/** The type of a parameter in a JSDoc comment. @param {string} comment @param {string | null} name */
function typeInComment(comment, name) {
  return new RegExp(`@param \\{([^\\n]*)\\} ${name}\\b`).exec(comment)?.[1] ?? "";
}

/** @param {string} source @param {number} start */
function commentBefore(source, start) {
  const before = source.slice(0, start).trimEnd();
  return before.endsWith("*/") ? before.slice(before.lastIndexOf("/**")) : "";
}
