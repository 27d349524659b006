import { findCycles, readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";

const product =
  /^(app|components|lib)\/.*\.(tsx?|mjs|js)$|^(middleware|instrumentation(-client)?|next\.config)\.(ts|mjs)$/;
const notProduct = /\.(test|spec)\.|\/testing\/|^lib\/tooling\//;

/**
 * The sizes of files and their import cycles, those of types included.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 */
export function structureFigures(sources, exists) {
  const lengths = [...sources.values()].map((text) => text.trimEnd().split("\n").length).sort((a, b) => a - b);
  const graph = readModuleGraph(sources, exists);
  return {
    files: lengths.length,
    underFifteen: lengths.filter((length) => length < 15).length,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    over400: lengths.filter((length) => length > 400).length,
    cycles: findCycles(graph, { withTypes: true }).length,
  };
}

/** Prints the figures beside their targets. */
export function printStructure() {
  const sources = new Map([...readSources(product)].filter(([file]) => !notProduct.test(file)));
  const { files, underFifteen, median, over400, cycles } = structureFigures(sources, existsInRoot);
  const share = ((underFifteen * 100) / files).toFixed(1);
  console.log(
    `${files} files (at most 1,250), ${share} % under 15 lines (under 10 %), median ${median} lines (40 to 60), ` +
      `${over400} over 400 (0), ${cycles} import cycles with types (0)`,
  );
}
