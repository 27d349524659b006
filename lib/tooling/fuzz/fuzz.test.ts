import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fuzz, printed } from "./fuzz";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

test("a thousand random calls by everybody are all answered as the document says", async () => {
  const findings = await fuzz(world, { seed: 26, calls: 1_000 });
  expect(findings.map(printed).join("\n")).toBe("");
});
