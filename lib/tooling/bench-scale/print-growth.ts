import { exponentOf, isWithin, type Point } from "./growth";
import type { CallFigures } from "./measure";

/** The figures of all calls on a site of some entities. */
export type SiteFigures = Readonly<{ size: number; calls: readonly CallFigures[] }>;
type Options = Readonly<{ hasStatements: boolean; print: (line: string) => void }>;

const TEXT_CHARS = 150;

/** Prints each call with its figures by size, and its statements where one misses the goal or all are asked for. */
export function printGrowth(sites: readonly SiteFigures[], { hasStatements, print }: Options): void {
  const missed: string[] = [];
  print(`call | p50 / p95 ms at ${sites.map(({ size }) => size).join(", ")} | pages | steepest exponent | goal`);
  for (const [at, { call }] of (sites[0]?.calls ?? []).entries()) {
    const ofSizes = sites.flatMap(({ size, calls }) => (calls[at] ? [{ size, figures: calls[at] }] : []));
    const slow = slowStatements(ofSizes, call.goal);
    if (slow.size > 0) missed.push(call.title);
    const times = ofSizes.map(({ figures: { p50, p95 } }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(", ");
    const pages = ofSizes.map(({ figures }) => figures.pages).join(", ");
    const goal = `≤ ${call.goal} ${slow.size === 0 ? "reached" : "MISSED"}`;
    print(`${call.title} | ${times} | ${pages} | ${steepest(ofSizes)} | ${goal}`);
    for (const [text, points] of hasStatements ? statementsOf(ofSizes) : slow) {
      const { p50 = 0, p95 = 0, executions = 0 } = ofSizes.at(-1)?.figures.statements.get(text) ?? {};
      const own = `${executions} × | ${p50.toFixed(2)} / ${p95.toFixed(2)} ms | ${points.map(({ pages }) => pages).join(", ")}`;
      print(`    ${own} | ${exponentOf(points).toFixed(2)} | ${text.slice(0, TEXT_CHARS)}`);
    }
  }
  print(missed.length === 0 ? "All goals reached." : `${missed.length} calls miss their goal: ${missed.join("; ")}`);
}

type OfSizes = readonly Readonly<{ size: number; figures: CallFigures }>[];

/** The exponent of the statement that grows fastest; "–" where each grows by the depth of its indexes at most. */
function steepest(ofSizes: OfSizes): string {
  const exponents = [...slowStatements(ofSizes, 0).values()].map(exponentOf);
  return exponents.length === 0 ? "–" : Math.max(...exponents).toFixed(2);
}

function statementsOf(ofSizes: OfSizes): Map<string, Point[]> {
  const texts = new Set(ofSizes.flatMap(({ figures }) => [...figures.statements.keys()]));
  return new Map(
    [...texts].map((text) => [
      text,
      ofSizes.map(({ size, figures }) => {
        const { pages = 0, rows = 0 } = figures.statements.get(text) ?? {};
        return { size, pages, rows };
      }),
    ]),
  );
}

/** The statements of a call that grow faster than its goal. */
export function slowStatements(ofSizes: OfSizes, goal: number): Map<string, Point[]> {
  const executionsOf = (text: string) => ofSizes.at(-1)?.figures.statements.get(text)?.executions ?? 0;
  return new Map([...statementsOf(ofSizes)].filter(([text, points]) => !isWithin(points, goal, executionsOf(text))));
}
