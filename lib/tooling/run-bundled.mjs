import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./paths.mjs";

/**
 * Bundles TypeScript programs of `lib/tooling/<folder>` into a temporary folder, imports the one called main, and removes the
 * folder when it has ended.
 * @param {string} folder
 * @param {readonly string[]} programs file names without their endings
 * @param {(main: any, work: string) => Promise<void>} run
 */
export async function runBundled(folder, programs, run) {
  const work = await mkdtemp(path.join(root, "node_modules", `.${folder}-`));
  try {
    await build({
      entryPoints: programs.map((name) => path.join(root, "lib/tooling", folder, `${name}.ts`)),
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
    await run(await import(pathToFileURL(path.join(work, "main.mjs")).href), work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
