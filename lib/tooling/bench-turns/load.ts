import { quantile, rounds } from "../bench/figures.mjs";
import { type Read, reconnect } from "./reader";

/** So many rounds, so many at once in each lane. */
export async function many(lanes: number, times: number, work: (n: number) => Promise<Read>): Promise<Read[]> {
  reconnect();
  const reads: Read[] = [];
  const lane = async (first: number) => {
    for (let round = 0; round < times; round++) reads.push(await work(first + round * lanes));
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  return reads;
}

/** The first token's time at p50 and p95, less the model's own. */
export function firstToken(reads: readonly Read[], modelMs: number) {
  const each = reads.map(({ firstMs }) => firstMs - modelMs);
  return { p50: quantile(each), p95: quantile(each, 0.95), last: Math.max(...each) };
}

/** How many ended in a second. */
export async function perSecond(work: () => Promise<Read[]>): Promise<number> {
  const began = performance.now();
  const { length } = await work();
  return (length * 1000) / (performance.now() - began);
}

/** The medians of several runs of the same: of each figure that a run gives. */
export async function medians<Name extends string>(
  times: number,
  run: () => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const runs = await rounds(times, run);
  const names = Object.keys(runs[0] ?? {}) as Name[];
  const each = names.map((name) => [name, quantile(runs.map((figures) => figures[name]))] as const);
  return Object.fromEntries(each) as Record<Name, number>;
}
