import type { IngestionFigures } from "@/lib/platform/testing/measure-ingestion";
import type { Row } from "../bench/figures.mjs";
import { type Child, start } from "./child";
import { firstToken, many, medians, perSecond } from "./load";
import type { Measuring } from "./main";
import type { Visitor } from "./material";
import { newQuestion, opened, piped, type Read, turn } from "./reader";
import type { Served, Spent } from "./served";

/** The model's own time to its first token, taken off every figure of the first token. */
const MODEL_MS = 40;
/** A model that thinks for so long, and one that answers at once. */
export const THINKING = `${MODEL_MS}-0`;
export const AT_ONCE = "0-0";
/** Turns in a run of the first token, and of turns a second. */
const WAITED = 320;
const INSTANT = 1_200;
/** The longest that everybody may wait for what the process does for one. */
const HELD_MAX_MS = 20;

type Product = Child<Served>;
/** How often each figure is taken, and on which share of the turns. */
type Effort = Readonly<{ times: number; share: number }>;
type At = Effort & Readonly<{ product: Product; pipeUrl: string; visitors: Visitor[] }>;
/** The n-th turn of what is measured, and the pipe that it is measured beside. */
export type Beside = Effort & Readonly<{ turn: (n: number) => Promise<Read>; pipeUrl: string }>;

export const effortOf = ({ isQuick }: Pick<Measuring, "isQuick">): Effort => ({
  times: isQuick ? 1 : 3,
  share: isQuick ? 0.3 : 1,
});

/** What a turn costs: first tokens, turns a second, long conversations. The data and its visitors stay for what follows. */
export async function measureTurns({ folder, modelUrl, database, isQuick, flags }: Measuring) {
  const pipe = await start<{ url: string }>(folder, "pipe", [modelUrl]);
  const product = await start<Served>(folder, "served", [modelUrl, database.dataDir, database.url ?? ""], flags);
  const visitors = await product.ask<Visitor[]>({ visitors: 200 });
  const at: At = { product, pipeUrl: pipe.facts.url, visitors, ...effortOf({ isQuick }) };
  const beside: Beside = { ...at, turn: (n) => turn(product.facts, someone(at, n)) };
  await many(16, 40, beside.turn);
  await product.ask({ model: THINKING });
  // What is known of a question that was asked before is told at once; this one comes for the first time.
  let asked = 0;
  const anew = (n: number) => turn(product.facts, someone(at, n), { message: newQuestion(asked++) });
  const rows: Row[] = [
    await added(beside, 1),
    { ...(await added({ ...beside, turn: anew }, 1)), figure: "  each with a question of its own" },
  ];
  for (const atOnce of [16, 64]) rows.push(await added(beside, atOnce));
  for (const atOnce of [16, 64]) rows.push(...(await instant(beside, product, atOnce)));
  rows.push(await takingIn(at), ...(await conversations(at)));
  await Promise.all([product.stop(), pipe.stop()]);
  return { visitors, rows };
}

const someone = ({ visitors }: At, n: number) => visitors[n % visitors.length] as Visitor;

const ADDED_MAX: Record<number, number> = { 1: 8, 16: 20 };
/** The floor where the targets were set, in milliseconds and in turns a second. */
const ADDED_FLOOR: Record<number, number> = { 1: 2, 16: 1.5 };
const INSTANT_FLOOR: Record<number, number> = { 16: 3_400, 64: 3_900 };

/** What is added to the first token of a model that is THINKING, with so many at once. */
export async function added({ turn, pipeUrl, times, share }: Beside, atOnce: number): Promise<Row> {
  const turns = Math.max(8, Math.round((share * WAITED) / Math.max(atOnce, 4)));
  const found = await medians(times, async () => {
    const floor = firstToken(await many(atOnce, turns, () => piped(pipeUrl, THINKING)), MODEL_MS);
    const own = firstToken(await many(atOnce, turns, turn), MODEL_MS);
    return { p50: own.p50, p95: own.p95, floor: floor.p50, floor95: floor.p95 };
  });
  const target = ADDED_MAX[atOnce];
  const reference = ADDED_FLOOR[atOnce];
  return {
    figure: `added to the first token, ${atOnce} at once`,
    value: found.p50,
    unit: "ms",
    ...(target ? { target } : {}),
    note: `p95 ${found.p95.toFixed(1)}, floor's ${found.floor95.toFixed(1)}`,
    ...(reference ? { floor: { here: found.floor, reference } } : {}),
  };
}

async function instant(beside: Beside, product: Product, atOnce: number): Promise<Row[]> {
  await product.ask({ model: AT_ONCE });
  const row = await rate(beside, atOnce);
  // Once more by itself: beside the pipe a process is held by what is not its own.
  const spent = async () => product.ask<Spent>({ spent: true });
  const before = await spent();
  const { length } = await many(atOnce, Math.ceil((beside.share * INSTANT) / atOnce), beside.turn);
  const after = await spent();
  const processorMs = (after.processorMs - before.processorMs) / length;
  return [
    { ...row, note: `${processorMs.toFixed(1)} ms of the processor each` },
    { figure: "  the event loop held at the most", value: after.heldMs, unit: "ms", target: HELD_MAX_MS },
  ];
}

/** How many turns end in a second with a model that answers AT_ONCE. */
export async function rate({ turn, pipeUrl, times, share }: Beside, atOnce: number): Promise<Row> {
  const each = Math.ceil((share * INSTANT) / atOnce);
  const found = await medians(times, async () => ({
    floor: await perSecond(() => many(atOnce, each, () => piped(pipeUrl, AT_ONCE))),
    own: await perSecond(() => many(atOnce, each, turn)),
  }));
  return {
    figure: `turns, ${atOnce} at once, instant model`,
    value: found.own,
    unit: "/s",
    ...(atOnce === 16 ? { target: 250, better: "more" as const } : {}),
    floor: { here: found.floor, reference: INSTANT_FLOOR[atOnce] ?? found.floor },
  };
}

const PARAGRAPHS = 600;

/** How long the event loop is held while some chat and a book is taken in. */
async function takingIn(at: At): Promise<Row> {
  const { product, times } = at;
  await product.ask({ model: THINKING });
  let longest = 0;
  const found = await medians(times, async () => {
    let isOver = false;
    const taking = product.ask<IngestionFigures>({ takeIn: book() }).finally(() => {
      isOver = true;
    });
    let turns = 0;
    while (!isOver) turns += (await many(8, 5, (n) => turn(product.facts, someone(at, n)))).length;
    const { loopMaxMs, passagesPerSecond } = await taking;
    longest = Math.max(longest, loopMaxMs);
    return { loopMaxMs, passagesPerSecond, turns };
  });
  const { loopMaxMs, passagesPerSecond, turns } = found;
  return {
    figure: "the event loop held while a book is taken in, 8 chatting",
    ...{ value: loopMaxMs, unit: "ms", target: HELD_MAX_MS },
    note: `${longest.toFixed(1)} with one of them; ${passagesPerSecond.toFixed(0)} passages a second beside ${turns} turns`,
  };
}

function book(): string {
  const paragraph = (n: number) =>
    `In the year ${1000 + n} the town of Number ${n} had ${n * 7} houses and ${n % 9} mills. Its fair was held each ` +
    `autumn, and the merchants of ${n % 40} other towns came with wool, salt and glass. The river rose ${n % 5} feet ` +
    `that winter. The council wrote ${n % 30} letters about it and kept every answer.`;
  return Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n)).join("\n\n");
}

const SHORT = 10;

/** Long conversations beside a short one, in turns, so that all see the same machine. */
async function conversations(at: At): Promise<Row[]> {
  const { product, times, share } = at;
  await product.ask({ model: AT_ONCE });
  const talks: { size: number; visitor: Visitor; conversationId: string }[] = [];
  for (const [place, size] of [SHORT, 100, 1_000, 5_000].entries()) {
    const visitor = someone(at, place);
    const question = { conversation: size, email: visitor.email };
    talks.push({ size, visitor, ...(await product.ask<{ conversationId: string }>(question)) });
  }
  const reads = Math.round(share * 60);
  const found = await medians(times, async () => {
    const figures: Record<string, number> = {};
    for (const { size, visitor, conversationId } of talks) {
      const pages = await many(1, reads, () => opened(product.facts, visitor, conversationId));
      const turns = await many(1, reads, () => turn(product.facts, visitor, { conversationId }));
      figures[`opened ${size}`] = firstToken(pages, 0).p50;
      figures[`continued ${size}`] = firstToken(turns, 0).p50;
    }
    return figures;
  });
  const figure = (name: string) => found[name] ?? Number.NaN;
  return talks.flatMap(({ size }): Row[] => {
    const more = figure(`continued ${size}`) - figure(`continued ${SHORT}`);
    return [
      { figure: `conversation of ${size} messages opened`, value: figure(`opened ${size}`), unit: "ms" },
      {
        figure: `  its next turn's first token, instant model`,
        value: figure(`continued ${size}`),
        unit: "ms",
        ...(size === SHORT
          ? {}
          : { target: figure(`continued ${SHORT}`) + 5, note: `${more.toFixed(1)} more than a short one's` }),
      },
    ];
  });
}
