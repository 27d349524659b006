import net from "node:net";
import { runChild } from "../child.mjs";

/** The load generator: wrk if installed, otherwise sockets of this process, which take more processor time from the server. */
export const generator = (await runChild("wrk", ["-v"])).output.startsWith("wrk ")
  ? "wrk"
  : "own sockets, as wrk is missing";

/**
 * Requests a second on keep-alive connections, one at a time on each. Throws on any answer but 200.
 * @param {string} url
 * @param {{ connections: number, seconds: number, host?: string }} options `host` is sent in place of the address's, since not
 *   every resolver knows names below localhost
 * @returns {Promise<number>}
 */
export function requestsPerSecond(url, { connections, seconds, host = new URL(url).host }) {
  return generator === "wrk" ? byWrk(url, connections, seconds, host) : bySockets(url, connections, seconds, host);
}

/** @param {string} url @param {number} connections @param {number} seconds @param {string} host */
async function byWrk(url, connections, seconds, host) {
  const { output } = await runChild("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", `Host: ${host}`, url]);
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1];
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk of ${host} failed:\n${output}`);
  return Number(rate);
}

/** @param {string} url @param {number} connections @param {number} seconds @param {string} host */
async function bySockets(url, connections, seconds, host) {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => countAnswers(new URL(url), host, until)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - startedAt);
}

/**
 * Bare sockets: a client of its own class would be slower than the server that it measures.
 * @param {URL} url @param {string} host @param {number} until @returns {Promise<number>}
 */
function countAnswers({ hostname, port, pathname, search }, host, until) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    let count = 0;
    let received = Buffer.alloc(0);
    let missing = 0;
    const send = () => {
      received = Buffer.alloc(0);
      missing = Number.NaN;
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n\r\n`);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => resolve(count));
    socket.on("data", (chunk) => {
      if (Number.isNaN(missing)) {
        received = Buffer.concat([received, chunk]);
        const end = received.indexOf("\r\n\r\n");
        if (end === -1) return;
        const head = received.subarray(0, end).toString("latin1");
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith("HTTP/1.1 200 ") || !length) return socket.destroy(new Error(`Not measurable: ${head}`));
        missing = Number(length) - (received.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      count++;
      if (performance.now() >= until) socket.destroy();
      else send();
    });
  });
}
