// The baseline for a page: a bare node:http server that fetches one page and then sends its bytes to every client.
import http from "node:http";
import { serveParent } from "./child-server.mjs";

const [address = "", host = ""] = process.argv.slice(2);
const body = await bytesOf(address, host);
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
serveParent(http.createServer((_, response) => response.writeHead(200, headers).end(body)));

/** @param {string} url @param {string} host @returns {Promise<Buffer>} */
function bytesOf(url, host) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { host } }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${host} answered ${answer.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}
