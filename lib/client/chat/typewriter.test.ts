import { expect, test } from "@jest/globals";
import { advance, catchUpPace, distributeRevealed, MS_PER_CHARACTER, spokenPace } from "./typewriter";

test("reveals one character in 15 ms and never more than has arrived", () => {
  expect(MS_PER_CHARACTER).toBe(15);
  expect(advance(0, 100, 150)).toBe(10);
  expect(advance(9, 10, 150)).toBe(10);
});

test("loses no time between frames", () => {
  let revealed = 0;
  for (let frame = 0; frame < 60; frame++) revealed = advance(revealed, 1000, 1000 / 60);
  expect(Math.round(revealed)).toBe(Math.round(1000 / 15));
});

test("reveals block after block", () => {
  expect(distributeRevealed([5, 3, 4], 0)).toEqual([]);
  expect(distributeRevealed([5, 3, 4], 5)).toEqual([5]);
  expect(distributeRevealed([5, 3, 4], 7)).toEqual([5, 2]);
  expect(distributeRevealed([5, 3, 4], 99)).toEqual([5, 3, 4]);
});

test("types a spoken reply over 2000 ms or 30 ms a character, whichever is longer", () => {
  expect(spokenPace(10)).toBe(200);
  expect(spokenPace(66)).toBeCloseTo(30.3, 1);
  expect(spokenPace(67)).toBe(30);
  expect(spokenPace(5000)).toBe(30);
  expect(spokenPace(null)).toBe(30);
  expect(advance(0, 100, 300, spokenPace(100))).toBe(10);
});

test("shows each character within three seconds of its arrival", () => {
  let [revealed, total, pace] = [0, 0, MS_PER_CHARACTER];
  const arrivals: { atMs: number; total: number }[] = [];
  for (let atMs = 0; atMs < 30_000; atMs += 16) {
    // A burst, then a stream that is faster than the typing.
    const added = atMs === 0 ? 10_000 : atMs < 15_000 ? 5 : 0;
    if (added > 0) {
      total += added;
      arrivals.push({ atMs, total });
      pace = catchUpPace(total - revealed, pace);
    }
    revealed = advance(revealed, total, 16, pace);
    const due = arrivals.filter((arrival) => arrival.atMs <= atMs - 3_000).at(-1)?.total ?? 0;
    expect(revealed).toBeGreaterThanOrEqual(due);
  }
});

test("types a short reply at its usual pace", () => {
  expect(catchUpPace(100, MS_PER_CHARACTER)).toBe(MS_PER_CHARACTER);
});
