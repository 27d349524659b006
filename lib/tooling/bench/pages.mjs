import { quantile, rounds } from "./figures.mjs";
import { startFloor } from "./floor.mjs";
import { load } from "./load.mjs";

const connections = 16;
const milliseconds = 3000;
const times = 3;

/**
 * Entity pages a second, in turns with a bare server that sends the same bytes.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measurePages(siteUrl) {
  const address = `${siteUrl}/erasmus-of-rotterdam`;
  const page = Buffer.from(await (await fetch(address, { headers: { "accept-encoding": "identity" } })).arrayBuffer());
  const floor = await startFloor(page);
  try {
    await load(address, { connections, milliseconds: 1000 });
    await load(floor.url, { connections, milliseconds: 500 });
    const measured = await rounds(times, async () => ({
      floor: (await load(floor.url, { connections, milliseconds })).perSecond,
      site: await load(address, { connections, milliseconds }),
    }));
    const bare = quantile(measured.map((round) => round.floor));
    const site = quantile(measured.map((round) => round.site.perSecond));
    const p95 = quantile(measured.map((round) => quantile(round.site.latencies, 0.95)));
    const size = `${(page.length / 1024).toFixed(1)} kB, ${connections} connections`;
    return [
      { figure: "bare node:http with the same bytes", value: bare, unit: "/s", note: size },
      { figure: "entity page", value: site, unit: "/s", note: `95 of 100 within ${p95.toFixed(1)} ms` },
      { figure: "entity page, share of the bare server", value: site / bare, unit: "×", target: 0.7, better: "more" },
    ];
  } finally {
    floor.stop();
  }
}
