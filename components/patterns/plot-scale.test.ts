import { expect, test } from "@jest/globals";
import { areaPath, linePath, niceTicks, positionsOf, rangeOf } from "./plot-scale";

const BOX = { left: 0, right: 100, top: 0, bottom: 50 };
const points = (...values: (number | null)[]) => values.map((value, at) => ({ at: `2026-11-21T0${at}:00:00Z`, value }));

test("axes have round steps and end above the highest value", () => {
  expect(niceTicks(4.4)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(niceTicks(318)).toEqual([0, 50, 100, 150, 200, 250, 300, 350]);
  expect(niceTicks(0.9)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(niceTicks(0)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test("the highest value touches the top and zero the bottom", () => {
  expect(positionsOf(points(0, 10, 5), 10, BOX)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ]);
});

test("a gap in the measurements breaks the line without hiding a single value", () => {
  const positions = positionsOf(points(10, null, 5, 10), 10, BOX);
  expect(linePath(positions)).toBe("M0,0ZM66.7,25L100,0");
  expect(areaPath(positions, 50)).toBe("M0,0L0,50ZM66.7,25L100,0L100,50L66.7,50Z");
});

test("there is no range before the first value", () => {
  expect(rangeOf(points(null, null))).toBeNull();
  expect(rangeOf(points(3, null, 1))).toEqual({ lowest: 1, highest: 3 });
});
