import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { diskCache } from "./disk-cache";

let folder: string;
let time = 0;
const now = () => new Date(1_800_000_000_000 + time++ * 1000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "semblance-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("finds a file under its key only", async () => {
  const cache = diskCache(folder, 1000, now);
  await cache.put("../one", Buffer.from("1"));
  expect((await cache.get("../one"))?.bytes.toString()).toBe("1");
  expect(await cache.get("two")).toBeNull();
  expect(await readdir(folder)).toHaveLength(1);
});

test("never exceeds its maximum size, and evicts the oldest files first, also those of an earlier process", async () => {
  const before = diskCache(folder, 1000, now);
  for (const key of ["a", "b", "c"]) await before.put(key, Buffer.alloc(300));
  const after = diskCache(folder, 1000, now);
  await after.put("d", Buffer.alloc(300));
  expect(await after.get("a")).toBeNull();
  expect(await after.get("b")).toBeNull();
  expect((await after.get("c"))?.bytes).toHaveLength(300);
  expect((await after.get("d"))?.bytes).toHaveLength(300);
});
