import { setTimeout as wait } from "node:timers/promises";
import { compareToBaseline, quantile, rounds, shown } from "./figures.mjs";
import { residentKb } from "./product.mjs";
import { pipeTurn, takeTurns } from "./turn-client.mjs";

/** The built product with a model, and the pipe to the same model. @typedef {{ turn: (n: number) => import("./turn-client.mjs").Turn, pipeUrl: string, pid: number, times: number }} BenchedProduct */
/** @typedef {import("./figures.mjs").Row} Row */

/** A model's own milliseconds to its first token, which no figure of it counts. */
const MODEL_MS = 40;
export const THINKING = `${MODEL_MS}-0`;
export const INSTANT = "0-0";

const STREAMS = 200;
const PACE_MS = 500;
/** Holds a stream of 20 tokens for ten seconds. */
export const SLOW = `0-${PACE_MS}`;
/** When all streams have started and none has ended. */
const HALFWAY_MS = 6_000;

/** Turns before anything is measured, in each of 16 lanes. */
export const WARM_UP = 40;

/** The time that is added to a THINKING model's first token. @param {BenchedProduct} beside @param {number} atOnce @param {number} target @returns {Promise<Row>} */
export async function measureFirstToken({ turn, pipeUrl, times }, atOnce, target) {
  const each = Math.max(20, 80 / atOnce);
  const added = async (/** @type {BenchedProduct["turn"]} */ one) =>
    quantile((await takeTurns(atOnce, each, one)).firstMs) - MODEL_MS;
  const measured = await rounds(times, async () => ({
    baseline: await added(() => pipeTurn(pipeUrl, THINKING)),
    own: await added(turn),
  }));
  const { ratio, own, baseline } = compareToBaseline(measured);
  return {
    figure: `added to the first token / the pipe's, p50, ${atOnce} at once`,
    value: ratio,
    unit: "×",
    target,
    note: `${shown(own)} and ${shown(baseline)} ms`,
  };
}

/** Turns a second with an INSTANT model, 16 at once. @param {BenchedProduct} beside @returns {Promise<Row>} */
export async function measureRate({ turn, pipeUrl, times }) {
  const rate = async (/** @type {BenchedProduct["turn"]} */ one) => (await takeTurns(16, 75, one)).perSecond;
  const measured = await rounds(times, async () => ({
    baseline: await rate(() => pipeTurn(pipeUrl, INSTANT)),
    own: await rate(turn),
  }));
  const { ratio, own, baseline } = compareToBaseline(measured);
  return {
    figure: "turns a second / the pipe's, 16 at once",
    value: ratio,
    unit: "×",
    target: 0.18,
    better: "more",
    note: `${shown(own)} and ${shown(baseline)} a second`,
  };
}

/** Streams of a SLOW model on a process that has just started. @param {BenchedProduct} beside */
export async function holdStreams({ turn, pipeUrl, pid }) {
  const allStartedMs = async (/** @type {BenchedProduct["turn"]} */ one) =>
    Math.max(...(await takeTurns(STREAMS, 1, one)).firstMs) - PACE_MS;
  const baseline = await allStartedMs(() => pipeTurn(pipeUrl, SLOW));
  const beforeKb = residentKb(pid);
  const [own, duringKb] = await Promise.all([allStartedMs(turn), wait(HALFWAY_MS).then(() => residentKb(pid))]);
  return { own, baseline, eachKb: (duringKb - beforeKb) / STREAMS, residentMb: duringKb / 1024 };
}

/** The rows of streams that were held on one process after another. @param {Awaited<ReturnType<typeof holdStreams>>[]} measured @returns {Row[]} */
export function heldStreamRows(measured) {
  const { ratio, own, baseline } = compareToBaseline(measured);
  return [
    {
      figure: `${STREAMS} held streams all started / the pipe's`,
      value: ratio,
      unit: "×",
      target: 4.5,
      note: `${shown(own)} and ${shown(baseline)} ms`,
    },
    { figure: "  memory of each", value: quantile(measured.map(({ eachKb }) => eachKb)), unit: "kB", target: 500 },
    {
      figure: "  resident meanwhile",
      value: quantile(measured.map(({ residentMb }) => residentMb)),
      unit: "MB",
      target: 450,
    },
  ];
}
