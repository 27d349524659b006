import path from "node:path";
import { readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";
import { syntaxNodes } from "./syntax-nodes.mjs";

/**
 * @typedef {import("./syntax-nodes.mjs").Node} Node
 * @typedef {Readonly<{ reads: readonly string[], provided: readonly string[] }>} PageTexts
 *   the parts that components of the browser read, and those that the server gives them
 */

/** Next's files of a route, each rendered inside the layouts of its folders. */
const entry = /^app\/(.*\/)?(page|layout|template|loading|error|not-found|default)\.tsx$/;
const isLayout = (/** @type {string} */ file) => /\/layout\.tsx$/.test(file);
const reader = /^use(Texts|Labels)$/;
/** Whether a provided part holds what is read: `chat` holds `chat.composer`. @param {string} part @param {string} read */
const holds = (part, read) => `${read}.`.startsWith(`${part}.`);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "texts of pages",
  run: async () => textProblems(readSources(/^(app|components|lib)\/.*(?<!\.test)\.tsx?$/), existsInRoot),
};

/**
 * Texts that a component reads in the browser and its page does not provide, that a page provides and nobody reads, and hooks
 * where only `getTexts` can read.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function textProblems(sources, exists) {
  const graph = readModuleGraph(sources, exists);
  const entries = [...sources.keys()].filter((file) => entry.test(file));
  const nodes = new Map(
    [...sources].map(([file, text]) => [file, /Texts|useLabels/.test(text) ? syntaxNodes(file, text) : []]),
  );
  const texts = new Map(entries.map((file) => [file, textsOf(file, graph, sources, nodes)]));
  const provided = (/** @type {string} */ file) => texts.get(file)?.provided ?? [];
  return [
    ...entries.flatMap((file) => {
      const around = layoutsOf(file).flatMap(provided);
      const { reads = [] } = texts.get(file) ?? {};
      const missing = reads.filter((read) => ![...around, ...provided(file)].some((part) => holds(part, read)));
      // A layout also provides what the pages in it read, such as the texts of their errors.
      const readers = isLayout(file) ? entries.filter((one) => layoutsOf(one).includes(file)) : [];
      const all = [file, ...readers].flatMap((one) => texts.get(one)?.reads ?? []);
      const unread = provided(file).filter((part) => !all.some((read) => holds(part, read)));
      return [
        ...missing.map((read) => `${file}: provides no ${read}, which its components read`),
        ...unread.map((part) => `${file}: provides ${part}, which no component reads`),
      ];
    }),
    ...[...nodes].flatMap(([file, all]) => asyncReads(all).map((name) => `${file}: ${name} is async; await getTexts`)),
  ];
}

/**
 * @param {string} file
 * @param {import("./module-graph.mjs").ModuleGraph} graph
 * @param {ReadonlyMap<string, string>} sources
 * @param {ReadonlyMap<string, Node[]>} nodes
 * @returns {PageTexts}
 */
function textsOf(file, graph, sources, nodes) {
  const server = new Set();
  const browser = new Set();
  /** @type {(file: string, isInBrowser: boolean) => void} */
  const visit = (one, isInBrowser) => {
    const files = isInBrowser || /^["']use client["']/.test(sources.get(one) ?? "") ? browser : server;
    if (files.has(one)) return;
    files.add(one);
    for (const { to, isType } of graph.get(one) ?? []) if (!isType && sources.has(to)) visit(to, files === browser);
  };
  visit(file, false);
  const of = (/** @type {Set<string>} */ files, /** @type {(all: Node[]) => string[]} */ find) => [
    ...new Set([...files].flatMap((one) => find(nodes.get(one) ?? []))),
  ];
  return { reads: of(browser, readsOf), provided: of(server, providedOf) };
}

/** @param {string} file @returns {string[]} */
function layoutsOf(file) {
  const folders = path.posix.dirname(file).split("/");
  return folders.map((_, at) => `${folders.slice(0, at + 1).join("/")}/layout.tsx`).filter((layout) => layout !== file);
}

/** @param {Node[]} all @returns {string[]} */
function readsOf(all) {
  return all.filter(isRead).map(({ arguments: [part] }) => String(part?.value));
}

/** The parts in `<PageTexts of={…}>`, conditional ones and spread constants included. @param {Node[]} all */
function providedOf(all) {
  const constants = new Map(
    all
      .filter(({ type, id }) => type === "VariableDeclarator" && id.type === "Identifier")
      .map(({ id, init }) => [id.name, init]),
  );
  const lists = all
    .filter(({ type, name }) => type === "JSXOpeningElement" && name.name === "PageTexts")
    .flatMap(({ attributes }) => attributes.map((/** @type {Node} */ { value }) => value));
  return lists.flatMap((list) => partsIn(list, constants));
}

/** @param {unknown} value @param {ReadonlyMap<string, unknown>} constants @returns {string[]} */
function partsIn(value, constants) {
  if (typeof value !== "object" || value === null) return [];
  const node = /** @type {Node} */ (value);
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((one) => partsIn(one, constants));
  if (node.type === "Identifier") return partsIn(constants.get(node.name), new Map());
  return Object.values(value).flatMap((inner) => partsIn(inner, constants));
}

/** Async functions that call a hook for texts. @param {Node[]} all @returns {string[]} */
function asyncReads(all) {
  return all
    .filter(({ type, async }) => /Function/.test(type) && async)
    .filter(({ start, end }) => all.some((call) => isRead(call) && call.start > start && call.end < end))
    .map(({ id }) => String(id?.name ?? "a function"));
}

/** @param {Node} node */
function isRead({ type, callee }) {
  return type === "CallExpression" && callee.type === "Identifier" && reader.test(callee.name);
}
