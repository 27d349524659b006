import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-product.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/**
 * Installs packages and builds if needed, then runs the server: in this process in production, so that one pid receives
 * signals, and under a watcher in development.
 * @param {{ dev: boolean }} mode
 */
export async function launch({ dev }) {
  process.chdir(root);
  loadEnvironment();
  await ensureInstalled();
  setEnvironment(dev ? "development" : "production");
  if (dev) {
    // It imports packages that may just have been installed.
    const { watchServer } = await import("./watch-server.mjs");
    return watchServer();
  }
  await import(pathToFileURL(await ensureBuilt({ willServe: true })).href);
}

// Next and React read NODE_ENV when they are loaded; Next's types declare it read-only.
function setEnvironment(/** @type {string} */ name) {
  Object.assign(process.env, { NODE_ENV: name });
}
