import path from "node:path";
import { inRoot, root } from "./paths.mjs";

/** The entries of lib/server. */
const SERVER = ["main", "preflight", "data-lock"];

/**
 * Compiles lib/server for plain Node; packages stay where they are.
 * @param {string} outdir inside `.build`
 * @param {readonly string[]} [entries] files of lib/server, without their endings
 * @returns {Promise<string>} the folder that has them as .js
 */
export async function compileServer(outdir, entries = SERVER) {
  const { build } = await import("esbuild");
  const folder = inRoot(".build", outdir);
  await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => path.join("lib/server", `${name}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    // The package server-only throws outside React's server build.
    alias: { "@": root, "server-only": inRoot("lib/tooling/empty-module.mjs") },
    logLevel: "warning",
  });
  return folder;
}

/** Compiles the platform as a separate program. @returns {Promise<string>} its entry */
export async function compilePlatform() {
  return path.join(await compileServer("platform", ["platform-main"]), "platform-main.js");
}
