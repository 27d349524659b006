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
  const page = await bytesOf(at, host);
  const floor = await startFloor(page);
  try {
    await load(address, { connections, milliseconds: 1000, host });
    await load(floor.url, { connections, milliseconds: 500 });
    const measured = await rounds(times, async () => ({
      floor: (await load(floor.url, { connections, milliseconds })).perSecond,
      site: await load(address, { connections, milliseconds, host }),
    }));
    const bare = quantile(measured.map((round) => round.floor));
    const site = quantile(measured.map((round) => round.site.perSecond));
    const share = quantile(measured.map((round) => round.site.perSecond / round.floor));
    const p95 = quantile(measured.map((round) => quantile(round.site.latencies, 0.95)));
    const size = `${(page.length / 1024).toFixed(1)} kB, ${connections} connections`;
    return [
      { figure: `bare node:http, the bytes of the ${name}`, value: bare, unit: "/s", note: size },
      { figure: name, value: site, unit: "/s", note: `95 of 100 within ${p95.toFixed(1)} ms` },
      { figure: `${name}, share of the bare server`, value: share, unit: "×", target: 0.7, better: "more" },
    ];
  } finally {
    floor.stop();
  }
}

/** What is sent for a page under a name, uncompressed. @param {URL} address @param {string} host @returns {Promise<Buffer>} */
function bytesOf(address, host) {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers: { host } }, (answer) => {
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
