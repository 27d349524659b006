import net from "node:net";

/** @typedef {{ perSecond: number, latencies: number[] }} Load */

const headerEnd = Buffer.from("\r\n\r\n");
const chunksEnd = Buffer.from("\r\n0\r\n\r\n");

/**
 * Asks for one address over and over on keep-alive connections, one request at a time on each. On bare sockets: a
 * client of its own class would be slower than what it measures. Rejects on any answer but 200.
 * @param {string} url
 * @param {{ connections: number, milliseconds: number, host?: string, perSecond?: number }} options `host` is named in
 *   place of where the connection leads, since not every resolver knows names below localhost; `perSecond` keeps to a rate in place
 *   of asking as fast as answers come; what had to wait for its connection counts from when it was due
 * @returns {Promise<Load>}
 */
export async function load(url, { connections, milliseconds, perSecond, host = new URL(url).host }) {
  const { hostname, port, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n\r\n`;
  const until = performance.now() + milliseconds;
  const startedAt = performance.now();
  const everyMs = perSecond ? (connections * 1000) / perSecond : 0;
  const each = Array.from({ length: connections }, (_, n) => {
    const dueAt = startedAt + (n * everyMs) / connections;
    return ask({ hostname, port: Number(port), request, until, everyMs, dueAt });
  });
  const latencies = (await Promise.all(each)).flat();
  return { perSecond: (latencies.length * 1000) / (performance.now() - startedAt), latencies };
}

/**
 * @param {{ hostname: string, port: number, request: string, until: number, everyMs: number, dueAt: number }} how
 * @returns {Promise<number[]>}
 */
function ask({ hostname, port, request, until, everyMs, dueAt }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port, noDelay: true });
    /** @type {number[]} */
    const latencies = [];
    let sentAt = 0;
    let answer = beginAnswer();
    const send = () => {
      sentAt = everyMs ? dueAt : performance.now();
      answer = beginAnswer();
      socket.write(request);
    };
    const sendWhenDue = () => setTimeout(send, Math.max(0, dueAt - performance.now()));
    socket.setTimeout(30_000, () => socket.destroy(new Error("No answer within 30 s.")));
    socket.on("connect", everyMs ? sendWhenDue : send);
    socket.on("error", reject);
    socket.on("close", () => resolve(latencies));
    socket.on("data", (chunk) => {
      if (!answer.take(chunk)) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      if (answer.status() !== 200) socket.destroy(new Error(`The answer was ${answer.status()}.`));
      else if (now >= until) socket.destroy();
      else if (everyMs) {
        dueAt += everyMs;
        sendWhenDue();
      } else send();
    });
  });
}

/** Follows one answer; `take` says whether it is whole. */
function beginAnswer() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let missing = Number.NaN;
  let isChunked = false;
  let hasHead = false;
  /** @param {Buffer} part */
  const takeBody = (part) => {
    if (!isChunked) {
      missing -= part.length;
      return missing <= 0;
    }
    tail = Buffer.concat([tail, part]).subarray(-chunksEnd.length);
    return tail.equals(chunksEnd) || tail.subarray(-5).equals(chunksEnd.subarray(-5));
  };
  return {
    status: () => Number(head.subarray(9, 12).toString("latin1")),
    /** @param {Buffer} chunk */
    take(chunk) {
      if (hasHead) return takeBody(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(headerEnd);
      if (end === -1) return false;
      hasHead = true;
      const fields = head.subarray(0, end).toString("latin1").toLowerCase();
      isChunked = /\r\ntransfer-encoding: chunked/.test(fields);
      missing = Number(/\r\ncontent-length: (\d+)/.exec(fields)?.[1] ?? 0);
      const body = head.subarray(end + headerEnd.length);
      return body.length > 0 || !isChunked ? takeBody(body) : false;
    },
  };
}
