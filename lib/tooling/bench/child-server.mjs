import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Starts one of this folder's servers in a process of its own; it sends its address once it listens.
 * @param {"bare-server" | "pipe" | "model"} name
 * @param {readonly string[]} [args]
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export function startChildServer(name, args = []) {
  const child = fork(fileURLToPath(new URL(`${name}.mjs`, import.meta.url)), args);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}.`)));
    child.once("message", (url) => resolve({ url: String(url), stop: () => child.kill() }));
  });
}

/** Listens on a free port, sends the address to the parent process and ends with it. @param {import("node:http").Server} server */
export function serveParent(server) {
  process.once("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    process.send?.(`http://127.0.0.1:${port}`);
  });
}
