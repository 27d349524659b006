import type { Row } from "../bench/figures.mjs";
import { start } from "./child";
import { firstToken, many } from "./load";
import type { Measuring } from "./main";
import type { Visitor } from "./material";
import { piped, type Read, turn } from "./reader";
import type { Served, Spent } from "./served";

const STREAMS = 200;
/** Between two of the model's twenty tokens, and before the first. */
const PACE_MS = 500;
export const MODEL = `0-${PACE_MS}`;
/** By then all have begun and none has ended. */
const HALFWAY_MS = 6_000;

/** Many slow streams at once on a process that has done nothing before, and the same through the bare pipe. */
export async function measureStreams(
  { folder, modelUrl, database, flags }: Measuring,
  visitors: Visitor[],
): Promise<Row[]> {
  const pipe = await start<{ url: string }>(folder, "pipe", [modelUrl]);
  const product = await start<Served>(folder, "served", [modelUrl, database.dataDir, database.url ?? ""], flags);
  await product.ask({ model: MODEL });
  const rows = await heldStreams({
    turn: (n) => turn(product.facts, visitors[n % visitors.length] as Visitor),
    resident: async () => (await product.ask<Spent>({ spent: true })).resident,
    pipeUrl: pipe.facts.url,
    isBounded: !database.url,
  });
  await Promise.all([product.stop(), pipe.stop()]);
  return rows;
}

type Holding = Readonly<{
  turn: (n: number) => Promise<Read>;
  /** Bytes of the product that are resident. */
  resident: () => Promise<number>;
  pipeUrl: string;
  /** Its memory has a bound: the database is in it. */
  isBounded: boolean;
}>;

/** The slow streams of a process that has just begun to serve, with what they take. */
export async function heldStreams({ turn, resident, pipeUrl, isBounded }: Holding): Promise<Row[]> {
  const floor = await timed(() => many(STREAMS, 1, () => piped(pipeUrl, MODEL)));
  const before = await resident();
  const streaming = timed(() => many(STREAMS, 1, turn));
  await new Promise((resolve) => setTimeout(resolve, HALFWAY_MS));
  const during = await resident();
  const own = await streaming;
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  const [began, floorBegan] = [firstToken(own.reads, PACE_MS), firstToken(floor.reads, PACE_MS)];
  return [
    {
      figure: `${STREAMS} streams of 10 s on a fresh process: all over after`,
      ...{ value: own.seconds, unit: "s", target: 10.7, note: `floor ${floor.seconds.toFixed(1)}` },
    },
    {
      figure: "  all begun after",
      ...{ value: began.last, unit: "ms", target: 700 },
      note: `half of them after ${began.p50.toFixed(0)}; floor ${floorBegan.last.toFixed(0)}`,
    },
    {
      figure: "  memory of each",
      value: (during - before) / 1024 / STREAMS,
      unit: "kB",
      target: 500,
    },
    {
      figure: "  resident under that load",
      ...{ value: megabytes(during), unit: "MB", ...(isBounded ? { target: 450 } : {}) },
      note: `${megabytes(before).toFixed(0)} before`,
    },
  ];
}

async function timed(work: () => Promise<Read[]>): Promise<{ reads: Read[]; seconds: number }> {
  const began = performance.now();
  const reads = await work();
  return { reads, seconds: (performance.now() - began) / 1000 };
}
