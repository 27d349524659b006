import { pathToFileURL } from "node:url";
import { compilePlatform } from "./compile-server.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/** Runs the platform as a separate service in this process, without a build of the pages. */
export async function runPlatform() {
  process.chdir(root);
  loadEnvironment();
  await ensureInstalled();
  Object.assign(process.env, { NODE_ENV: "production" });
  await import(pathToFileURL(await compilePlatform()).href);
}
