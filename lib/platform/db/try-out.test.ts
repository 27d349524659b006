import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { type Db, rowsOf } from "./client";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

const backendOf = async (db: Db) =>
  (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid()::int as pid`))[0]?.pid ?? 0;
const entities = async (db: Db) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from entities`))[0]?.n;

test("what is tried out is undone, and fails as it fails", async () => {
  const { db } = on.platform;
  const before = await entities(db);
  let within: number | undefined;
  await on.database.tryOut(async (tx) => {
    await tx.execute(sql`delete from entities where is_fixed`);
    within = await entities(tx);
  });
  expect(within).toBeLessThan(before ?? 0);
  expect(await entities(db)).toBe(before);
  await expect(on.database.tryOut(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("each time another connection does it, where there are several, and whoever asks meanwhile is answered", async () => {
  const backends = new Set<number>();
  for (let time = 0; time < 5; time++) {
    await on.database.tryOut(async (tx) => {
      backends.add(await backendOf(tx));
      if (on.platform.databaseKind === "postgresql") expect(await backendOf(on.platform.db)).toBeGreaterThan(0);
    });
  }
  expect(backends.size).toBe(on.platform.databaseKind === "postgresql" ? 5 : 1);
});
