import { expect } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { TestPlatform } from "./test-platform";

const CALLS = 20;
/** The promised 95th percentile of a list. */
const LIMIT_MS = 100;
/** How many yardsticks take as long as the limit on the machine that it was set on. */
const YARDSTICKS = 20;

/**
 * Expects the 95th percentile of a call's time within 100 ms, or as many yardsticks, measured in the same moment, on a
 * machine that is slow right now. `PRINT_TIMES` prints the measurements.
 */
export async function expectFast(on: TestPlatform, call: () => Promise<unknown>): Promise<void> {
  await call();
  const times: number[] = [];
  const yardsticks: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    yardsticks.push(await timed(() => compareTexts(on)));
    times.push(await timed(call));
  }
  const p95Ms = p95(times);
  const limitMs = Math.max(LIMIT_MS, YARDSTICKS * p95(yardsticks));
  if (process.env.PRINT_TIMES) {
    const { currentTestName } = expect.getState();
    process.stderr.write(
      `${currentTestName}: ${p95Ms.toFixed(0)} (at best ${Math.min(...times).toFixed(0)}) of ${limitMs.toFixed(0)} ms\n`,
    );
  }
  expect(p95Ms).toBeLessThan(limitMs);
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
