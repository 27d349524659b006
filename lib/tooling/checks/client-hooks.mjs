import { readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";
import { syntaxNodes } from "./syntax-nodes.mjs";

/** Next's files of a route that it renders on the server; `error` and `global-error` are for the browser. */
const serverEntry = /^app\/(.*\/)?(page|layout|template|loading|not-found|default)\.tsx$/;
const hook = /^use[A-Z]/;
/** React's hooks that its server build has too, and those that package.json gives both sides. */
const SERVER_HOOKS = new Set(["useId", "useMemo", "useCallback", "useDebugValue", "useTexts", "useLabels"]);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "hooks in client components",
  run: async () => misplacedHooks(readSources(/^(app|components|lib)\/.*(?<!\.test)\.tsx?$/), existsInRoot),
};

/**
 * Calls of hooks in files that a page imports on the server without a "use client" on the way. They compile, and answer 500 in
 * production.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function misplacedHooks(sources, exists) {
  const graph = readModuleGraph(sources, exists);
  const isClient = (/** @type {string} */ file) => /^["']use client["']/.test(sources.get(file) ?? "");
  const onServer = new Set([...sources.keys()].filter((file) => serverEntry.test(file) && !isClient(file)));
  // A set yields what is added while it is walked.
  for (const file of onServer)
    for (const { to, isType } of graph.get(file) ?? [])
      if (!isType && sources.has(to) && !isClient(to)) onServer.add(to);
  return [...onServer].flatMap((file) =>
    hookCalls(file, sources.get(file) ?? "").map((name) => `${file}: ${name} needs "use client"`),
  );
}

/** @param {string} file @param {string} text @returns {string[]} */
function hookCalls(file, text) {
  const names = syntaxNodes(file, text)
    .filter(({ type, callee }) => type === "CallExpression" && callee.type === "Identifier" && hook.test(callee.name))
    .map(({ callee }) => String(callee.name));
  return [...new Set(names)].filter((name) => !SERVER_HOOKS.has(name));
}
