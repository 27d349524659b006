import { setTimeout as wait } from "node:timers/promises";
import { quantile, rounds } from "./figures.mjs";
import { load } from "./load.mjs";
import { turn } from "./turns.mjs";
import { verifiedVisitors } from "./visitors.mjs";

const visitors = 64;
const pagesPerSecond = 200;
const milliseconds = 5_000;
/** From a reply to the next question: a hasty reader. */
const readingMs = 1_000;
const times = 5;

/**
 * Many visitors chat while pages are asked for at a steady rate, as on a day when a page was shared.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureCrowd(siteUrl) {
  const { entityid } = await (await fetch(`${siteUrl}/api/load-digital-entity/erasmus-of-rotterdam`)).json();
  const talkers = (await verifiedVisitors(siteUrl, visitors)).map((visitor) => ({ ...visitor, conversationId: null }));
  const page = `${siteUrl}/erasmus-of-rotterdam`;
  const measured = await rounds(times, async () => {
    const until = performance.now() + milliseconds;
    const [turns, pages] = await Promise.all([
      Promise.all(talkers.map((talker, n) => chatUntil({ siteUrl, entityid, talker, until, first: n / visitors }))),
      load(page, { connections: 16, milliseconds, perSecond: pagesPerSecond }),
    ]);
    return { turns: turns.flat(), pages };
  });
  const turns = (share = 0.5) => quantile(measured.map((round) => quantile(round.turns, share)));
  const pages = (share = 0.5) => quantile(measured.map((round) => quantile(round.pages.latencies, share)));
  const turnRate = quantile(measured.map((round) => (round.turns.length * 1000) / milliseconds));
  const pageRate = quantile(measured.map((round) => round.pages.perSecond));
  const together = `${visitors} chatting beside ${pagesPerSecond} pages/s`;
  return [
    {
      figure: `${together}: first token, 95 of 100 within`,
      value: turns(0.95),
      unit: "ms",
      note: `half within ${turns().toFixed(1)} ms; ${turnRate.toFixed(0)} turns/s`,
    },
    {
      figure: `${together}: page, 95 of 100 within`,
      value: pages(0.95),
      unit: "ms",
      note: `half within ${pages().toFixed(1)} ms; ${pageRate.toFixed(0)} pages/s`,
    },
  ];
}

/**
 * Milliseconds to the first token of each turn.
 * @param {{ siteUrl: string, entityid: string, talker: import("./turns.mjs").Talker, until: number, first: number }} chat `first` is
 *   how much of the reading time passes before the first question, so that not all begin at once
 * @returns {Promise<number[]>}
 */
async function chatUntil({ siteUrl, entityid, talker, until, first }) {
  const tokens = [];
  await wait(first * readingMs);
  while (performance.now() < until) {
    tokens.push((await turn({ siteUrl, entityid, talker, message: "What did you think of Luther?" })).token);
    await wait(readingMs);
  }
  return tokens;
}
