import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { seededDataFolder, startServer } from "./fixtures/server";

/** The limit of a start in units of loading Next: 14 to 17 alone, and half as much again where other work runs in parallel. */
const FIRST_PAGE_LOADS = 24;

test("a start takes at most 24 times as long as loading Next", async () => {
  const dataDir = await seededDataFolder();
  const ratios: number[] = [];
  while (ratios.length < 4 && !(Math.min(...ratios) < FIRST_PAGE_LOADS)) {
    const startedAt = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    expect((await fetch(server.url)).status).toBe(200);
    const tookMs = performance.now() - startedAt;
    expect(await server.stop()).toBe(0);
    ratios.push(tookMs / loadNextMs());
  }
  await rm(dataDir, { recursive: true, force: true });
  expect(Math.min(...ratios)).toBeLessThan(FIRST_PAGE_LOADS);
});

/** The time of a process that only loads Next, in milliseconds. */
function loadNextMs(): number {
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, ["--eval", 'require("next/dist/server/next-server.js")']);
  expect(status).toBe(0);
  return performance.now() - startedAt;
}
