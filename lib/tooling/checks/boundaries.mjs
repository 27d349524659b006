import { boundaryRules } from "./boundary-rules.mjs";
import { findCycles, readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.[jt]sx?$/.test(file);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "boundaries",
  run: async () => boundaryProblems(readSources(/\.(tsx?|mjs)$/), existsInRoot),
};

/**
 * Every import that breaks a rule, and every cycle, of types too.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function boundaryProblems(sources, exists) {
  const graph = readModuleGraph(sources, exists);
  const problems = [...graph].flatMap(([file, edges]) => edges.flatMap((edge) => edgeProblems(file, edge, exists)));
  return [
    ...problems,
    ...findCycles(graph, { withTypes: true }).map((group) => `no-cycles: ${group.join(" → ")} → ${group[0]}`),
  ];
}

/** @param {string} file @param {import("./module-graph.mjs").Edge} edge @param {(file: string) => boolean} exists */
function edgeProblems(file, edge, exists) {
  // Next writes its types when it builds, and a bundler resolves a path with a placeholder.
  const isResolved = exists(edge.to) || edge.to.startsWith(".next/") || edge.to.includes("${");
  if (edge.isInternal && !isResolved) return [`unresolved: ${file} → ${edge.to}`];
  return boundaryRules
    .filter((rule) => isBroken(rule, file, edge))
    .map(({ name, why }) => `${name}: ${file} → ${edge.to} (${why})`);
}

/**
 * @param {import("./boundary-rules.mjs").BoundaryRule} rule
 * @param {string} file
 * @param {import("./module-graph.mjs").Edge} edge
 */
function isBroken({ from, only, never, runtimeOnly, testsToo }, file, edge) {
  const match = from.exec(file);
  if (!match || (isTest(file) && !testsToo) || (runtimeOnly && edge.isType)) return false;
  if (only && edge.isInternal && !only.test(edge.to)) return true;
  return never !== undefined && new RegExp(never.source.replace("$1", match[1] ?? "")).test(edge.to);
}
