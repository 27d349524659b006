import fs from "node:fs";
import { quantile, rounds } from "./figures.mjs";
import { load } from "./load.mjs";
import { freshDataDir, startProduct } from "./product.mjs";
import { startSmallestNext } from "./smallest-next.mjs";

const times = 5;
const milliseconds = 1500;
const targets = [
  { name: "entity page, rendered for each", path: "/erasmus-of-rotterdam" },
  { name: "bff call, an entity", path: "/api/load-digital-entity/erasmus-of-rotterdam" },
];

/**
 * What is made for each request, with the cache off, in turns with the smallest page that Next can render: one request at
 * a time, and as many as go through with sixteen.
 * @param {string} entry the compiled server
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureUncached(entry) {
  const dataDir = freshDataDir();
  const product = await startProduct(entry, { dataDir, settings: { PAGE_CACHE_MB: "0" } });
  const smallest = await startSmallestNext();
  try {
    const addresses = [smallest.url, ...targets.map(({ path }) => product.url + path)];
    for (const address of addresses) await load(address, { connections: 4, milliseconds: 1000 });
    const measured = await rounds(times, async () => {
      const round = [];
      for (const address of addresses) round.push(await one(address));
      return round;
    });
    const p50 = (/** @type {number} */ at) => quantile(measured.map((round) => round[at]?.alone ?? Number.NaN));
    const rate = (/** @type {number} */ at) => quantile(measured.map((round) => round[at]?.perSecond ?? Number.NaN));
    const note = (/** @type {number} */ at) => `${rate(at).toFixed(0)}/s with 16 connections`;
    return [
      { figure: "Next's smallest page", value: p50(0), unit: "ms", note: note(0) },
      ...targets.map(({ name }, at) => ({
        figure: name,
        value: p50(at + 1),
        unit: "ms",
        note: `${(p50(at + 1) / p50(0)).toFixed(1)} × Next's smallest page; ${note(at + 1)}`,
      })),
    ];
  } finally {
    await Promise.all([smallest.stop(), product.stop()]);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} address */
async function one(address) {
  const alone = quantile((await load(address, { connections: 1, milliseconds })).latencies);
  const { perSecond } = await load(address, { connections: 16, milliseconds });
  return { alone, perSecond };
}
