import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { createTestDatabase, TEST_START, testServer } from "../testing/test-database";
import { type Database, openDatabase } from "./client";
import { acquire, expiryOf, extend, isFree, isFreeIn, type Lease, LeaseLost, release } from "./lease";
import { jobs } from "./schema/system";

const LEASE_MS = 60_000;
const START = new Date(TEST_START);
const later = (ms: number) => new Date(START.getTime() + ms);

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createTestDatabase(testServer);
  drop = test.drop;
  database = await openDatabase(test.location);
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function insertRow(): Promise<string> {
  const id = uuid();
  const dates = { runAt: START, createdAt: START };
  await database.db.insert(jobs).values({ id, kind: "lease.test", payload: {}, maxAttempts: 1, ...dates });
  return id;
}

/** The lease of a row that is taken or extended at a time; its holder is an attempt. */
function leaseOf(id: string, attempt: number, at: Date): Lease<typeof jobs> {
  const isHeld = and(eq(jobs.id, id), eq(jobs.attempts, attempt));
  return { table: jobs, isHeld, holder: { attempts: attempt, lockedUntil: expiryOf(at, LEASE_MS) } };
}

const take = (id: string, attempt: number, at: Date) =>
  acquire(database.db, leaseOf(id, attempt, at), and(eq(jobs.id, id), isFreeIn(jobs.lockedUntil, at, LEASE_MS)), {
    status: "running",
  });

describe("a lease", () => {
  test("is given to one of many who want it at once", async () => {
    const id = await insertRow();
    const taken = await Promise.all([1, 2, 3, 4].map((attempt) => take(id, attempt, START)));
    expect(taken.filter(Boolean)).toMatchObject([{ id, status: "running", lockedUntil: later(LEASE_MS) }]);
  });

  test("is free once it has expired", async () => {
    const id = await insertRow();
    await take(id, 1, START);
    expect(await take(id, 2, later(LEASE_MS - 1))).toBeUndefined();
    expect(await take(id, 2, later(LEASE_MS))).toMatchObject({ attempts: 2 });
  });

  test("is free when the clock that dated it has been set back", async () => {
    const id = await insertRow();
    await take(id, 1, later(24 * 60 * LEASE_MS));
    expect(await take(id, 2, START)).toMatchObject({ attempts: 2 });
  });

  test("lasts while its holder extends it", async () => {
    const id = await insertRow();
    await take(id, 1, START);
    await extend(database.db, leaseOf(id, 1, later(LEASE_MS - 1)), { lastError: "none" });
    expect(await take(id, 2, later(LEASE_MS + 1))).toBeUndefined();
  });

  test("is lost when somebody else has taken it", async () => {
    const id = await insertRow();
    await take(id, 1, START);
    await take(id, 2, later(LEASE_MS));
    await expect(extend(database.db, leaseOf(id, 1, later(LEASE_MS)))).rejects.toThrow(LeaseLost);
  });

  test("is not released by who has lost it", async () => {
    const id = await insertRow();
    await take(id, 1, START);
    await take(id, 2, later(LEASE_MS));
    expect(await release(database.db, leaseOf(id, 1, START), { lockedUntil: null })).toBe(false);
    expect(await take(id, 3, later(LEASE_MS))).toBeUndefined();
  });

  test("is free once its holder has released it", async () => {
    const id = await insertRow();
    await take(id, 1, START);
    expect(await release(database.db, leaseOf(id, 1, START), { lockedUntil: null })).toBe(true);
    expect(await take(id, 2, START)).toMatchObject({ attempts: 2 });
  });
});

test.each([
  ["none", null, true],
  ["one that ends later", later(1), false],
  ["one that ends now", START, true],
  ["one that ends a day too late", later(24 * 60 * LEASE_MS), true],
])("judges %s in the process as in the database", async (_, lockedUntil, expected) => {
  const id = await insertRow();
  await database.db.update(jobs).set({ lockedUntil }).where(eq(jobs.id, id));
  expect(isFree(lockedUntil, START, LEASE_MS)).toBe(expected);
  expect((await take(id, 1, START)) !== undefined).toBe(expected);
});

test("no other file compares the end of a lease with the time", () => {
  const root = path.join(import.meta.dirname, "..");
  const sources = fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const comparison = /\b[lg]te?\([\w.]*(?:lease|claim)ExpiresAt|(?:lease|claim)ExpiresAt\s*[<>]/;
  const files = sources.filter((file) => comparison.test(fs.readFileSync(path.join(root, file), "utf8")));
  expect(files).toEqual([]);
});
