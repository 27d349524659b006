import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fuzz, printed } from "./fuzz";
import { World } from "./world";

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

test("answers a thousand random calls of every role as the OpenAPI document declares", async () => {
  const findings = await fuzz(world, { seed: 26, calls: 1_000 });
  expect(findings.map(printed).join("\n")).toBe("");
});
