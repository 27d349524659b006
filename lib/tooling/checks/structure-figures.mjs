import { mirrorProblems, readMirrorSources } from "./mirror.mjs";
import { findCycles, readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";
import { readVocabulary, readVocabularySources } from "./vocabulary.mjs";

const product =
  /^(app|components|lib)\/.*\.(tsx?|mjs|js)$|^(middleware|instrumentation(-client)?|next\.config)\.(ts|mjs)$/;
const notProduct = /\.(test|spec)\.|\/testing\/|^lib\/tooling\//;

/**
 * The sizes of files and their import cycles, cycles of types included.
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
    longest: lengths.at(-1) ?? 0,
    cycles: findCycles(graph, { withTypes: true }).length,
  };
}

/** Prints the figures of the structure, one a line, beside their targets. */
export function printStructure() {
  const sources = new Map([...readSources(product)].filter(([file]) => !notProduct.test(file)));
  const { files, underFifteen, median, longest, cycles } = structureFigures(sources, existsInRoot);
  const { riddleShare } = readVocabulary(readVocabularySources());
  const mirror = readMirrorSources();
  const modules = new Set(
    [...mirror.keys()].flatMap((file) => /^lib\/platform\/modules\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const differences = mirrorProblems(mirror, existsInRoot).length;
  const rows = [
    ["files of the product", String(files), "grows with the product"],
    ["under 15 lines", `${((underFifteen * 100) / files).toFixed(1)} %`, "under 10 %"],
    ["median lines", String(median), "40 to 60"],
    ["longest file, in lines", String(longest), "at most 400"],
    ["import cycles, types included", String(cycles), "0"],
    ["comment lines with riddles", `${riddleShare.toFixed(2)} %`, "at most 0.3 %"],
    ["modules of the platform", String(modules.size), "one a noun of the contract"],
    ["places where they do not mirror it", String(differences), "0"],
  ];
  console.log("\nStructure");
  for (const [name = "", value = "", target] of rows)
    console.log(`  ${name.padEnd(36)}${value.padStart(8)}   ${target}`);
}
