import { expect } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { TestPlatform } from "./test-platform";

/** So many calls within the limit settle a measurement; otherwise there are more, each beside a yardstick. */
const FIRST_CALLS = 5;
const CALLS = 20;
/** The promised 95th percentile of a list. */
const LIMIT_MS = 100;
/** The time of a yardstick on the machine that the limits were set on, which then had nothing else to do. */
const YARDSTICK_MS = 5;

/**
 * Expects the 95th percentile of a call's time within the limit, or within as many yardsticks, measured in the same moment,
 * on a machine that is slow right now. `PRINT_TIMES` prints the measurements.
 */
export async function expectFast(
  on: TestPlatform,
  call: () => Promise<unknown>,
  promisedMs: number = LIMIT_MS,
): Promise<void> {
  await call();
  const times: number[] = [];
  while (times.length < FIRST_CALLS) times.push(await timed(call));
  if (Math.max(...times) < promisedMs) return print(times, promisedMs);
  const yardsticks: number[] = [];
  times.length = 0;
  while (times.length < CALLS) {
    yardsticks.push(await timed(() => compareTexts(on)));
    times.push(await timed(call));
  }
  const limitMs = Math.max(promisedMs, (promisedMs / YARDSTICK_MS) * p95(yardsticks));
  print(times, limitMs);
  expect(p95(times)).toBeLessThan(limitMs);
}

function print(times: readonly number[], limitMs: number): void {
  if (!process.env.PRINT_TIMES) return;
  const { currentTestName } = expect.getState();
  const best = Math.min(...times).toFixed(0);
  process.stderr.write(`${currentTestName}: ${p95(times).toFixed(0)} (at best ${best}) of ${limitMs.toFixed(0)} ms\n`);
}

/** The yardstick: comparing 10,000 texts in the database, which depends on no table. */
function compareTexts({ platform }: TestPlatform): Promise<unknown> {
  return platform.db.execute(
    sql`select count(*) from generate_series(1, 10000) n where repeat(n::text, 20) like '%no such word%'`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;
