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
  await build(buildOptions(outdir, entries));
  return inRoot(".build", outdir);
}

/**
 * Prepares to compile lib/server again and again: esbuild keeps what has not changed.
 * @param {string} outdir inside `.build`
 * @returns {Promise<() => Promise<string>>} compiles, and resolves to the folder as `compileServer` does
 */
export async function serverCompiler(outdir) {
  const { context } = await import("esbuild");
  const { rebuild } = await context(buildOptions(outdir, SERVER));
  return async () => {
    await rebuild();
    return inRoot(".build", outdir);
  };
}

/** @param {string} outdir @param {readonly string[]} entries @returns {import("esbuild").BuildOptions} */
function buildOptions(outdir, entries) {
  return {
    absWorkingDir: root,
    entryPoints: entries.map((name) => path.join("lib/server", `${name}.ts`)),
    outdir: inRoot(".build", outdir),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    // The package server-only throws outside React's server build.
    alias: { "@": root, "server-only": inRoot("lib/tooling/empty-module.mjs") },
    logLevel: "warning",
  };
}

/** Compiles the platform as a separate program. @returns {Promise<string>} its entry */
export async function compilePlatform() {
  return path.join(await compileServer("platform", ["platform-main"]), "platform-main.js");
}
