import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

/** A value at a time; null where nothing was measured. */
export type PlotPoint = Readonly<{ at: string; value: number | null }>;

export type PlotBox = Readonly<{ left: number; right: number; top: number; bottom: number }>;

type Position = Readonly<{ x: number; y: number }>;

/** Round values from zero to above the highest one, about `count` of them. */
export function niceTicks(highest: number, count = 5): number[] {
  return scaleLinear()
    .domain([0, highest > 0 ? highest : 1])
    .nice(count)
    .ticks(count);
}

/** Where each point is drawn; null where nothing was measured. */
export function positionsOf(points: readonly PlotPoint[], highest: number, box: PlotBox): (Position | null)[] {
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [box.left, box.right]);
  const y = scaleLinear([0, highest > 0 ? highest : 1], [box.bottom, box.top]);
  return points.map(({ value }, at) => (value === null ? null : { x: x(at), y: y(value) }));
}

/** The path of the line, broken where nothing was measured. */
export function linePath(positions: readonly (Position | null)[]): string {
  const draw = line<Position | null>(xOf, yOf).defined(isMeasured).digits(1);
  return draw(positions) ?? "";
}

/** The path of the area under the line. */
export function areaPath(positions: readonly (Position | null)[], bottom: number): string {
  const draw = area<Position | null>(xOf, bottom, yOf).defined(isMeasured).digits(1);
  return draw(positions) ?? "";
}

const xOf = (position: Position | null) => position?.x ?? 0;
const yOf = (position: Position | null) => position?.y ?? 0;
const isMeasured = (position: Position | null) => position !== null;

/** The lowest and the highest measured value; null before there is one. */
export function rangeOf(points: readonly PlotPoint[]): { lowest: number; highest: number } | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return values.length > 0 ? { lowest: Math.min(...values), highest: Math.max(...values) } : null;
}
