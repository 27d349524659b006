import { expect, test } from "@jest/globals";
import { rememberedPages } from "./remembered-pages";

const MUSEUM = { cell: "east", address: "https://east.test/museum" };

function memory(max = 2) {
  const asked: string[] = [];
  let isAway = false;
  const find = rememberedPages({
    ask: async (urlslug) => {
      asked.push(urlslug);
      if (isAway) throw new Error("away");
      return urlslug === "museum" ? MUSEUM : null;
    },
    max,
    lifetimeMs: 30_000,
  });
  return { find, asked, goAway: () => (isAway = true) };
}

test("many unknown slugs displace no page", async () => {
  const { find, asked } = memory();
  await find("museum");
  for (let n = 0; n < 10; n += 1) expect(await find(`unknown-${n}`)).toBe(null);
  expect(await find("museum")).toEqual(MUSEUM);
  expect(asked.filter((urlslug) => urlslug === "museum")).toHaveLength(1);
});

test("an unknown slug is remembered too", async () => {
  const { find, asked } = memory();
  expect([await find("unknown"), await find("unknown")]).toEqual([null, null]);
  expect(asked).toEqual(["unknown"]);
});

test("an older answer stands in while there is no new one", async () => {
  const { find, goAway } = memory();
  await find("museum");
  await find("unknown");
  goAway();
  const { now } = performance;
  performance.now = () => now.call(performance) + 60_000;
  expect([await find("museum"), await find("unknown")]).toEqual([MUSEUM, null]);
  await expect(find("other")).rejects.toThrow("away");
  performance.now = now;
});
