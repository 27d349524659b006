import path from "node:path";
import { inRoot, root } from "./paths.mjs";

/**
 * Compiles lib/server for plain Node; packages stay where they are.
 * @param {string} outdir inside `.build`
 * @returns {Promise<string>} the folder that has main.js, preflight.js and data-lock.js
 */
export async function compileServer(outdir) {
  const { build } = await import("esbuild");
  const folder = inRoot(".build", outdir);
  await build({
    absWorkingDir: root,
    entryPoints: ["main", "preflight", "data-lock"].map((name) => path.join("lib/server", `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  return folder;
}
