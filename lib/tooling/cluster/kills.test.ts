import { expect, test } from "@jest/globals";
import { Random } from "../fuzz/random";
import { KINDS, planKills } from "./kills";

test("kills fifty parts of all kinds", () => {
  const kills = planKills(false, new Random(1));
  expect(kills).toHaveLength(50);
  expect(new Set(kills)).toEqual(new Set(KINDS));
});

test("kills the standby before the primary, which needs it", () => {
  for (let seed = 0; seed < 50; seed++)
    for (const isShort of [true, false]) {
      const kills = planKills(isShort, new Random(seed));
      expect(kills.lastIndexOf("standby")).toBeLessThan(kills.indexOf("primary"));
    }
});

test("plans the same kills for the same seed", () => {
  expect(planKills(false, new Random(7))).toEqual(planKills(false, new Random(7)));
});
