import { fork } from "node:child_process";
import http from "node:http";
import { fileURLToPath } from "node:url";

/**
 * A bare node:http server, in a process of its own, that sends the same bytes to everybody: the most that this machine
 * could do with them.
 * @param {Buffer} body
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export function startFloor(body) {
  const child = fork(fileURLToPath(import.meta.url), ["serve"], { serialization: "advanced" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("message", (port) => resolve({ url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }));
    child.send(body);
  });
}

function serve() {
  process.once("message", (/** @type {Uint8Array} */ body) => {
    const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
    const server = http.createServer((_, response) => response.writeHead(200, headers).end(body));
    server.listen(0, "127.0.0.1", () =>
      process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
    );
  });
  process.once("disconnect", () => process.exit(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === "serve") serve();
