import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-product.mjs";
import { compileServer } from "./compile-server.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/**
 * Brings everything to where the server can run, then runs it in this very process: one pid, one place for signals.
 * @param {{ dev: boolean }} mode
 */
export async function launch({ dev }) {
  process.chdir(root);
  loadEnvironment();
  await ensureInstalled();
  setEnvironment(dev ? "development" : "production");
  const entry = dev ? path.join(await compileServer("dev-server"), "main.js") : await ensureBuilt({ willServe: true });
  await import(pathToFileURL(entry).href);
}

// Next and React decide what they are when they are loaded, and Next's types hold the name read-only.
function setEnvironment(/** @type {string} */ name) {
  Object.assign(process.env, { NODE_ENV: name });
}
