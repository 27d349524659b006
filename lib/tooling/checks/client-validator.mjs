import { readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";

/** The validator compiles schemas by `new Function`, which the site's Trusted Types refuse, and is large. */
const VALIDATOR = "zod";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "browsers load no validator",
  run: async () => validatorImports(readSources(/^(app|components|lib)\/.*(?<!\.test)\.tsx?$/), existsInRoot),
};

/**
 * Imports that bring the validator to the browser: from a file that begins with "use client", or that one imports.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function validatorImports(sources, exists) {
  const graph = readModuleGraph(sources, exists);
  const imports = (/** @type {string} */ file) =>
    (graph.get(file) ?? []).flatMap(({ to, isType }) => (isType ? [] : [to]));
  /** Each file of the browser's by the one that imports it. @type {Map<string, string | null>} */
  const importers = new Map();
  for (const [file, text] of sources) if (/^["']use client["']/.test(text)) importers.set(file, null);
  // A map yields what is added while it is walked.
  for (const [file] of importers) for (const to of imports(file)) if (!importers.has(to)) importers.set(to, file);
  return [...importers.keys()]
    .filter((file) => file !== VALIDATOR && imports(file).includes(VALIDATOR))
    .map((file) => `${importers.get(file) ?? file} imports ${file}, which brings ${VALIDATOR} to the browser`);
}
