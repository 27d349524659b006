// Prints what a turn costs beside a bare pipe of the same model's stream, in the same run.
//   npm run bench:turns [-- quick]      TEST_DATABASE_URL has it run on PostgreSQL
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const work = await mkdtemp(path.join(root, "node_modules", ".bench-turns-"));
try {
  await build({
    entryPoints: ["main", "served", "pipe", "model"].map((name) =>
      path.join(root, `lib/tooling/bench-turns/${name}.ts`),
    ),
    outdir: work,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": root },
    logLevel: "warning",
  });
  const { main } = await import(pathToFileURL(path.join(work, "main.mjs")).href);
  await main(work, process.argv.slice(2));
} finally {
  await rm(work, { recursive: true, force: true });
}
