import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build-product.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/**
 * Installs and builds what is missing, then runs the server: in this very process in production, so that there is one pid for
 * signals, and under a watcher in development.
 * @param {{ dev: boolean }} mode
 */
export async function launch({ dev }) {
  process.chdir(root);
  loadEnvironment();
  await ensureInstalled();
  setEnvironment(dev ? "development" : "production");
  if (dev) {
    // Its packages may just have been installed.
    const { watchServer } = await import("./watch-server.mjs");
    return watchServer();
  }
  await import(pathToFileURL(await ensureBuilt({ willServe: true })).href);
}

// Next and React decide what they are when they are loaded, and Next's types hold the name read-only.
function setEnvironment(/** @type {string} */ name) {
  Object.assign(process.env, { NODE_ENV: name });
}
