import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runChild } from "./child.mjs";
import { compilePlatform, compileServer } from "./compile-server.mjs";
import { compressFiles } from "./compress-files.mjs";
import { isVerbose } from "./environment.mjs";
import { inRoot } from "./paths.mjs";
import { withProgress } from "./progress.mjs";
import { hashSources } from "./sources.mjs";

const stampFile = inRoot(".build/stamp");
const serverEntry = inRoot(".build/server/main.js");

/** Whether the build on disk was made from the current sources. */
export function isBuilt(sources = hashSources()) {
  const isComplete = [stampFile, serverEntry, inRoot(".next/BUILD_ID")].every((file) => fs.existsSync(file));
  return isComplete && fs.readFileSync(stampFile, "utf8") === sources;
}

/**
 * Builds unless the build on disk is current.
 * @param {{ willServe?: boolean }} [options] `willServe` first checks that the server can start
 * @returns {Promise<string>} the compiled server's entry
 */
export async function ensureBuilt({ willServe = false } = {}) {
  if (isBuilt()) return serverEntry;
  // A build takes half a minute and overwrites files that a running server reads: check first that the start can succeed.
  if (willServe) await exitIfStartWouldFail();
  return build();
}

/** Builds Next's part and the server. Writes the stamp only when everything succeeded; ends the process otherwise. */
export async function build() {
  fs.rmSync(stampFile, { force: true });
  const sources = hashSources();
  await withProgress("Building", async () => {
    const env = { ...process.env, NODE_ENV: /** @type {const} */ ("production"), NEXT_TELEMETRY_DISABLED: "1" };
    const ended = await runChild(process.execPath, [inRoot("node_modules/next/dist/bin/next"), "build"], {
      env,
      show: isVerbose(),
    });
    if (ended.code !== 0) throw new BuildFailed(ended.output);
    await compressFiles();
    await compileServer("server");
    await compilePlatform();
  }).catch((error) => {
    console.error(error instanceof BuildFailed ? error.output.trim() : error);
    console.error("The build failed: see above.");
    process.exit(1);
  });
  fs.writeFileSync(stampFile, sources);
  return serverEntry;
}

async function exitIfStartWouldFail() {
  const folder = await compileServer("preflight");
  const { preflight } = await import(pathToFileURL(path.join(folder, "preflight.js")).href);
  const problem = await preflight();
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

class BuildFailed extends Error {
  /** @param {string} output */
  constructor(output) {
    super("next build failed");
    this.output = output;
  }
}
