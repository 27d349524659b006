import { startChildServer } from "./child-server.mjs";
import { compareToBaseline, rounds, shown } from "./figures.mjs";
import { generator, requestsPerSecond } from "./load.mjs";

const connections = 16;
const seconds = 2;
const times = 5;

const places = [
  { name: "main host", path: "/erasmus-of-rotterdam", subdomain: "" },
  { name: "own host", path: "/", subdomain: "erasmus-of-rotterdam." },
];

/**
 * Cached entity pages a second beside a bare server that sends the same bytes.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measurePages(siteUrl) {
  const rows = [];
  for (const { name, path, subdomain } of places) {
    const address = new URL(path, siteUrl);
    rows.push(await measurePage(name, address.href, subdomain + address.host));
  }
  return rows;
}

/** @param {string} name @param {string} url @param {string} host @returns {Promise<import("./figures.mjs").Row>} */
async function measurePage(name, url, host) {
  const bare = await startChildServer("bare-server", [url, host]);
  try {
    await requestsPerSecond(url, { connections, seconds: 1, host });
    await requestsPerSecond(bare.url, { connections, seconds: 1 });
    const measured = await rounds(times, async () => ({
      baseline: await requestsPerSecond(bare.url, { connections, seconds }),
      own: await requestsPerSecond(url, { connections, seconds, host }),
    }));
    const { ratio, own, baseline } = compareToBaseline(measured);
    return {
      figure: `cached entity page, ${name} / bare node:http`,
      value: ratio,
      unit: "×",
      target: 0.5,
      better: "more",
      note: `${shown(own)} and ${shown(baseline)} a second, by ${generator}`,
    };
  } finally {
    bare.stop();
  }
}
