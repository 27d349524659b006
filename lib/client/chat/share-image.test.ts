import { expect, test } from "@jest/globals";
import { scaleOf } from "./share-image";

test("a short chat is drawn at the preferred scale", () => {
  expect(scaleOf({ width: 760, height: 2000 }, 3)).toBe(3);
});

test.each([
  [390, 20_000],
  [760, 9000],
  [760, 60_000],
  [20_000, 300],
])("a chat of %i by %i CSS pixels fits into a canvas", (width, height) => {
  const scale = scaleOf({ width, height }, 3);
  const [across, down] = [width * scale, height * scale].map(Math.floor) as [number, number];
  expect(scale).toBeLessThan(3);
  expect(across * down).toBeLessThanOrEqual(16_777_216);
  expect(Math.max(across, down)).toBeLessThanOrEqual(16_384);
  // Not smaller than necessary.
  expect(Math.max((across * down) / 16_777_216, Math.max(across, down) / 16_384)).toBeGreaterThan(0.99);
});

test("an empty chat has a scale", () => {
  expect(scaleOf({ width: 760, height: 0 }, 2)).toBe(2);
});
