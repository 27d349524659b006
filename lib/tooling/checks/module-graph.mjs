import path from "node:path";
import { parseSync } from "oxc-parser";

/**
 * @typedef {{ to: string, isType: boolean, isInternal: boolean }} Edge `to` is a file of ours or a package's specifier
 * @typedef {Map<string, Edge[]>} ModuleGraph
 */

const extensions = ["", ".ts", ".tsx", ".mjs", ".d.ts", "/index.ts", "/index.tsx"];

/**
 * The imports of each file, types included.
 * @param {ReadonlyMap<string, string>} sources the text of every file by its path in the repository
 * @param {(file: string) => boolean} exists
 * @returns {ModuleGraph}
 */
export function readModuleGraph(sources, exists) {
  return new Map([...sources].map(([file, text]) => [file, edgesOf(file, text, exists)]));
}

/**
 * Groups of files that import each other.
 * @param {ModuleGraph} graph
 * @param {{ withTypes?: boolean }} [options] `withTypes` counts what is only a type too
 * @returns {string[][]}
 */
export function findCycles(graph, { withTypes = false } = {}) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const cycles = [];

  const visit = (/** @type {string} */ file) => {
    const own = { index: seen.size, low: seen.size };
    seen.set(file, own);
    path.push(file);
    for (const { to, isType } of graph.get(file) ?? []) {
      if ((isType && !withTypes) || !graph.has(to)) continue;
      const other = seen.get(to) ?? visit(to);
      if (path.includes(to)) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) cycles.push(group);
    }
    return own;
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}

/** @param {string} file @param {string} text @param {(file: string) => boolean} exists @returns {Edge[]} */
function edgesOf(file, text, exists) {
  const { module, program, errors } = parseSync(file, text);
  if (errors.some(({ severity }) => severity === "Error"))
    throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.map(({ entries }) => ({
    specifier: entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value,
    isType: entries.every(({ isType }) => isType),
  }));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: /^(["'`])(.*)\1$/.exec(text.slice(start, end))?.[2],
    isType: false,
  }));
  const types = typeImports(program).map((specifier) => ({ specifier, isType: true }));
  return [...imports, ...exports, ...dynamic, ...types].flatMap(({ specifier, isType }) => {
    return specifier ? [{ ...resolve(file, specifier, exists), isType }] : [];
  });
}

/**
 * @param {string} from @param {string} specifier @param {(file: string) => boolean} exists
 * @returns {{ to: string, isInternal: boolean }}
 */
function resolve(from, specifier, exists) {
  const isInternal = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isInternal) return { to: specifier, isInternal };
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  const bare = base.replace(/\.js$/, "");
  const found = extensions.map((extension) => (extension ? bare : base) + extension).find(exists);
  return { to: found ?? base, isInternal };
}

/** Types named as `import("…").Name`, which the parser's module record leaves out. @param {unknown} node @returns {string[]} */
function typeImports(node) {
  if (node === null || typeof node !== "object") return [];
  const own = "type" in node && node.type === "TSImportType" && "source" in node ? node.source : null;
  const name = own && typeof own === "object" && "value" in own ? [String(own.value)] : [];
  return [...name, ...Object.values(node).flatMap(typeImports)];
}
