import { expect, test } from "@jest/globals";
import { type ChainSystem, chainOf, formsLoop } from "./chain-of";

const system = (id: number, fallback_id: number | null): ChainSystem => ({
  id,
  fallback_id,
  name: `System ${id}`,
  provider: "embedded",
  is_active: true,
});
const ids = (chain: readonly ChainSystem[]) => chain.map(({ id }) => id);

test("follows the fallbacks in their order and ends at a loop", () => {
  expect(ids(chainOf([system(1, 3), system(2, null), system(3, 2)], 1))).toEqual([1, 3, 2]);
  expect(ids(chainOf([system(1, 2), system(2, 1)], 1))).toEqual([1, 2]);
  expect(chainOf([], 1)).toEqual([]);
});

test("knows which fallbacks would form a loop", () => {
  const systems = [system(1, 2), system(2, null), system(3, null)];
  expect(formsLoop(systems, 2, 1)).toBe(true);
  expect(formsLoop(systems, 2, 2)).toBe(true);
  expect(formsLoop(systems, 2, 3)).toBe(false);
});
