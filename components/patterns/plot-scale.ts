/** A value at a time; null where nothing was measured. */
export type PlotPoint = Readonly<{ at: string; value: number | null }>;

export type PlotBox = Readonly<{ left: number; right: number; top: number; bottom: number }>;

type Position = Readonly<{ x: number; y: number }>;

const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** Round values from zero to above the highest one, about `count` of them. */
export function niceTicks(highest: number, count = 5): number[] {
  const rough = Math.max(highest, Number.EPSILON) / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE_STEPS.find((nice) => nice * magnitude >= rough) ?? 10) * magnitude;
  const ticks = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: ticks + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Where each point is drawn; null where nothing was measured. */
export function positionsOf(points: readonly PlotPoint[], highest: number, box: PlotBox): (Position | null)[] {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  return points.map(({ value }, at) =>
    value === null
      ? null
      : { x: round(box.left + at * step), y: round(box.bottom - (highest > 0 ? value / highest : 0) * height) },
  );
}

/** The path of the line, broken where nothing was measured. */
export function linePath(positions: readonly (Position | null)[]): string {
  return segmentsOf(positions)
    .map((segment) => `M${segment.map(({ x, y }) => `${x} ${y}`).join("L")}${segment.length === 1 ? "h0.01" : ""}`)
    .join("");
}

/** The path of the area under the line. */
export function areaPath(positions: readonly (Position | null)[], bottom: number): string {
  return segmentsOf(positions)
    .map((segment) => {
      const [first, last] = [segment[0]?.x ?? 0, segment.at(-1)?.x ?? 0];
      return `M${segment.map(({ x, y }) => `${x} ${y}`).join("L")}L${last} ${bottom}L${first} ${bottom}Z`;
    })
    .join("");
}

/** The lowest and the highest measured value; null before there is one. */
export function rangeOf(points: readonly PlotPoint[]): { lowest: number; highest: number } | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return values.length > 0 ? { lowest: Math.min(...values), highest: Math.max(...values) } : null;
}

function segmentsOf(positions: readonly (Position | null)[]): Position[][] {
  const segments: Position[][] = [];
  let current: Position[] = [];
  for (const position of [...positions, null]) {
    if (position) current.push(position);
    else if (current.length > 0) {
      segments.push(current);
      current = [];
    }
  }
  return segments;
}

const round = (value: number) => Math.round(value * 10) / 10;
