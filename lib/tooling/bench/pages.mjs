import http from "node:http";
import { quantile, rounds } from "./figures.mjs";
import { startFloor } from "./floor.mjs";
import { load } from "./load.mjs";

const connections = 16;
const milliseconds = 2000;
const times = 5;

/** Where an entity's page stands, and under which host. */
const places = [
  { name: "cached entity page", path: "/erasmus-of-rotterdam", host: null },
  { name: "cached entity page on its own host", path: "/", host: "erasmus-of-rotterdam.localhost" },
];

/**
 * Entity pages a second, in turns with a bare server that sends the same bytes.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measurePages(siteUrl) {
  const rows = [];
  for (const { name, path, host } of places) {
    const address = new URL(path, siteUrl);
    rows.push(...(await besideFloor(name, address, host ? `${host}:${address.port}` : address.host)));
  }
  return rows;
}

/** @param {string} name @param {URL} at @param {string} host @returns {Promise<import("./figures.mjs").Row[]>} */
async function besideFloor(name, at, host) {
  const address = at.href;
  const { body: page, head } = await answerOf(at, host);
  const [floor, sameHead] = [await startFloor(page), await startFloor(page, head)];
  try {
    await load(address, { connections, milliseconds: 1000, host });
    for (const { url } of [floor, sameHead]) await load(url, { connections, milliseconds: 500 });
    const measured = await rounds(times, async () => ({
      floor: (await load(floor.url, { connections, milliseconds })).perSecond,
      sameHead: (await load(sameHead.url, { connections, milliseconds })).perSecond,
      site: await load(address, { connections, milliseconds, host }),
    }));
    const bare = quantile(measured.map((round) => round.floor));
    const site = quantile(measured.map((round) => round.site.perSecond));
    const share = quantile(measured.map((round) => round.site.perSecond / round.floor));
    const headed = quantile(measured.map((round) => round.site.perSecond / round.sameHead));
    const p95 = quantile(measured.map((round) => quantile(round.site.latencies, 0.95)));
    const size = `${(page.length / 1024).toFixed(1)} kB, ${connections} connections`;
    return [
      { figure: `bare node:http, the bytes of the ${name}`, value: bare, unit: "/s", note: size },
      { figure: name, value: site, unit: "/s", note: `95 of 100 within ${p95.toFixed(1)} ms` },
      { figure: `${name}, share of the bare server`, value: share, unit: "×", target: 0.7, better: "more" },
      { figure: `${name}, share of one that sends the same head too`, value: headed, unit: "×" },
    ];
  } finally {
    floor.stop();
    sameHead.stop();
  }
}

/** Node says these of each answer by itself. */
const ofNode = new Set(["connection", "date", "keep-alive"]);

/**
 * What is sent for a page under a name, uncompressed.
 * @param {URL} address @param {string} host @returns {Promise<{ body: Buffer, head: string[] }>}
 */
function answerOf(address, host) {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers: { host } }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const { rawHeaders } = answer;
        const isOwn = (/** @type {number} */ at) => !ofNode.has(String(rawHeaders[at - (at % 2)]).toLowerCase());
        const head = rawHeaders.filter((_, at) => isOwn(at));
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(parts), head });
        else reject(new Error(`${host} answered ${answer.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}
