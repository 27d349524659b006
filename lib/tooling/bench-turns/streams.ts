import type { Row } from "../bench/figures.mjs";
import { type Child, start } from "./child";
import { firstToken, many } from "./load";
import type { Measuring } from "./main";
import type { Visitor } from "./material";
import { piped, type Read, turn } from "./reader";
import type { Served, Spent } from "./served";

const STREAMS = 200;
/** Between two of the model's twenty tokens, and before the first. */
const PACE_MS = 500;
const MODEL = `0-${PACE_MS}`;
/** By then all have begun and none has ended. */
const HALFWAY_MS = 6_000;

/** Many slow streams at once on a process that has done nothing before, and the same through the bare pipe. */
export async function measureStreams(
  { folder, modelUrl, database, flags }: Measuring,
  visitors: Visitor[],
): Promise<Row[]> {
  const pipe = await start<{ url: string }>(folder, "pipe", [modelUrl]);
  const floor = await timed(() => many(STREAMS, 1, () => piped(pipe.facts.url, MODEL)));
  await pipe.stop();
  const product = await start<Served>(folder, "served", [modelUrl, database.dataDir, database.url ?? ""], flags);
  await product.ask({ model: MODEL });
  const before = await product.ask<Spent>({ spent: true });
  const streaming = timed(() => many(STREAMS, 1, (n) => turn(product.facts, visitors[n % visitors.length] as Visitor)));
  const during = await halfway(product);
  const own = await streaming;
  await product.stop();
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
      value: (during.resident - before.resident) / 1024 / STREAMS,
      unit: "kB",
      target: 500,
    },
    {
      figure: "  resident under that load",
      ...{ value: megabytes(during.resident), unit: "MB", ...(database.url ? {} : { target: 450 }) },
      note: `${megabytes(before.resident).toFixed(0)} before`,
    },
  ];
}

async function timed(work: () => Promise<Read[]>): Promise<{ reads: Read[]; seconds: number }> {
  const began = performance.now();
  const reads = await work();
  return { reads, seconds: (performance.now() - began) / 1000 };
}

async function halfway(product: Child<Served>): Promise<Spent> {
  await new Promise((resolve) => setTimeout(resolve, HALFWAY_MS));
  return product.ask<Spent>({ spent: true });
}
