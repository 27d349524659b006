// Prints how well questions are answered from an entity's material, beside a plain BM25 of the same run.
//   npm run bench:answers -- [--data <folder with xquad.<language>.json>] [--languages en,de] [--every 5] [--fit] [--sizes 1000,10000]
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const work = await mkdtemp(path.join(root, "node_modules", ".bench-answers-"));
try {
  const bundle = path.join(work, "main.mjs");
  await build({
    entryPoints: [path.join(root, "lib/tooling/bench-answers/main.ts")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": root },
    logLevel: "warning",
  });
  const { main } = await import(pathToFileURL(bundle).href);
  await main(process.argv.slice(2));
} finally {
  await rm(work, { recursive: true, force: true });
}
