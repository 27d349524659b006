import { expect, test } from "@jest/globals";
import { BoundedMap } from "./bounded-map";

test("what was not used for longest gives way", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect(map.size).toBe(2);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
});
