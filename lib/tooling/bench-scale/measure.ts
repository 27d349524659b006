import { withoutMaintenance } from "@/lib/platform/testing/count-statements";
import { quantile } from "./growth";
import type { MeasuredCall } from "./measured-call";
import type { Executed, PlanReader } from "./read-plans";

/** The figures of a statement within a call: `executions`, `pages` and `rows` of the median round, and the time of one execution. */
export type StatementFigures = Readonly<{
  executions: number;
  pages: number;
  rows: number;
  p50: number;
  p95: number;
}>;
export type CallFigures = Readonly<{
  call: MeasuredCall;
  p50: number;
  p95: number;
  pages: number;
  executions: number;
  statements: ReadonlyMap<string, StatementFigures>;
}>;

/** Makes each call `rounds` times and returns the times, in milliseconds. */
export async function timeCalls(calls: readonly MeasuredCall[], rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const { title, run } of calls) {
    await run();
    const of: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await run();
      of.push(performance.now() - began);
    }
    times.set(title, of);
  }
  return times;
}

/** Makes each call `rounds` times and returns the statements of each round. */
export async function explainCalls(
  calls: readonly MeasuredCall[],
  rounds: number,
  plans: PlanReader,
): Promise<Map<string, Executed[][]>> {
  const executed = new Map<string, Executed[][]>();
  for (const { title, run, isJob } of calls) {
    const of: Executed[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = await plans.during(run);
      of.push(isJob ? all : all.filter(({ text }) => withoutMaintenance([text]).length > 0));
    }
    executed.set(title, of);
  }
  return executed;
}

/** Joins the times and the statements of a call. */
export function figuresOf(call: MeasuredCall, times: readonly number[], rounds: readonly Executed[][]): CallFigures {
  const texts = new Set(rounds.flatMap((round) => round.map(({ text }) => text)));
  const statements = new Map([...texts].map((text) => [text, statementFigures(text, rounds)]));
  const median = (of: (round: readonly Executed[]) => number) => quantile(rounds.map(of), 0.5);
  return {
    call,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    pages: median(pagesOf),
    executions: median((round) => round.length),
    statements,
  };
}

function statementFigures(text: string, rounds: readonly Executed[][]): StatementFigures {
  const own = rounds.map((round) => round.filter((one) => one.text === text));
  const times = own.flat().map(({ ms }) => ms);
  return {
    executions: quantile(
      own.map(({ length }) => length),
      0.5,
    ),
    pages: quantile(own.map(pagesOf), 0.5),
    rows: quantile(
      own.map((round) => round.reduce((sum, { rows }) => sum + rows, 0)),
      0.5,
    ),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

const pagesOf = (round: readonly Executed[]) => round.reduce((sum, { pages }) => sum + pages, 0);
