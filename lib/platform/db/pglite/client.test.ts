import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isUniqueViolation } from "../refusal";
import { openPgliteClient, type PgliteClient, type PgliteTransaction } from "./client";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let plain: PGlite;
let kept: PgliteClient;
beforeAll(async () => {
  [plain, kept] = await Promise.all([PGlite.create(), openPgliteClient({ dataDir: null })]);
  const table =
    "create table things (id int primary key, name text, data bytea, tags text[], at timestamptz, more jsonb)";
  for (const client of [plain, kept]) await client.query(table);
});
afterAll(() => Promise.all([plain.close(), kept.close()]));

/** The same statement on both, the kept one twice: made anew, and ready. */
async function onBoth(text: string, values: unknown[] = [], options = {}) {
  const expected = await plain.query(text, values, options);
  const [first, again] = [await kept.query(text, values, options), await kept.query(text, values, options)];
  return { expected, first, again };
}

test.each([
  [
    "values of every kind",
    "select 1::int, 2.5::float8, true, 'ü😀', null::text, '\\x00ff'::bytea, now() is not null as b",
    [],
  ],
  [
    "parameters",
    "select $1::int + 1 as a, $2::text as b, $3::text[] as c, $4::jsonb as d, $5::bytea as e",
    [41, "it's “so”", ["a", 'b"', "ü"], { a: [1, null] }, new Uint8Array([0, 255])],
  ],
  ["times", "select $1::timestamptz as at", [new Date("2026-01-02T03:04:05.678Z")]],
  ["no rows", "select 1 as one where false", []],
  ["an answer of several megabytes", "select repeat('x', 5000) || n as text from generate_series(1, 800) n", []],
])("gives the same for %s", async (_, text, values) => {
  for (const rowMode of ["object", "array"] as const) {
    const { expected, first, again } = await onBoth(text, values, { rowMode, parsers: { 1184: (at: string) => at } });
    for (const { rows, fields } of [first, again])
      expect({ rows, fields }).toEqual({ rows: expected.rows, fields: expected.fields });
  }
});

test("says how many rows a statement changed", async () => {
  const insert = "insert into things (id, name) select n, 'thing ' || n from generate_series($1::int, $2::int) n";
  expect((await kept.query(insert, [1, 5])).affectedRows).toBe(5);
  expect((await kept.query("update things set name = $1 where id > $2", ["x", 2])).affectedRows).toBe(3);
  expect((await kept.query("delete from things")).affectedRows).toBe(5);
});

test("refuses as the database does, and goes on after that", async () => {
  const insert = "insert into things (id) values ($1)";
  await kept.query(insert, [7]);
  for (const _ of [1, 2]) {
    const refused = await kept.query(insert, [7]).catch((error: unknown) => error);
    expect(isUniqueViolation(refused)).toBe(true);
  }
  expect((await kept.query(insert, [8])).affectedRows).toBe(1);
  await expect(kept.query("select wrong from things")).rejects.toMatchObject({ code: "42703" });
  expect((await kept.query("select count(*)::int as count from things")).rows).toEqual([{ count: 2 }]);
  await kept.query("delete from things");
});

test("keeps or undoes a transaction whole, and closes it when it is over", async () => {
  const insert = "insert into things (id) values ($1)";
  let over: PgliteTransaction | undefined;
  await kept.transaction(async (tx) => {
    over = tx;
    await tx.query(insert, [1]);
  });
  await expect(over?.query(insert, [2])).rejects.toThrow("closed");
  const undone = kept.transaction(async (tx) => {
    await tx.query(insert, [3]);
    await tx.query(insert, [1]);
  });
  await expect(undone).rejects.toMatchObject({ code: "23505" });
  expect((await kept.query("select id from things")).rows).toEqual([{ id: 1 }]);
  await kept.query("delete from things");
});

test("a transaction has the database to itself, and what is asked meanwhile comes after it", async () => {
  const count = "select count(*)::int as count from things";
  const beside: Promise<number | undefined>[] = [];
  const ask = async () => (await kept.query<{ count: number }>(count)).rows[0]?.count;
  await kept.transaction(async (tx) => {
    await tx.query("insert into things (id) values (21)");
    beside.push(ask(), ask());
    const other = kept.transaction(async (second) => (await second.query<{ count: number }>(count)).rows[0]?.count);
    beside.push(other);
    await tx.query("insert into things (id) values (22)");
    await tx.query("delete from things where id = 21");
  });
  expect(await Promise.all(beside)).toEqual([1, 1, 1]);
  await kept.query("delete from things");
});

test("refuses what is asked of it when it is closed", async () => {
  const closed = await openPgliteClient({ dataDir: null });
  await closed.close();
  await expect(closed.query("select 1")).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    cause: { message: expect.stringContaining("closed") },
  });
});

test("survives a table that changes under a kept statement", async () => {
  await kept.query("create table changing (id int)");
  const read = () => kept.query("select * from changing");
  await read();
  await kept.query("alter table changing add column name text");
  await kept.query("insert into changing values (1, 'a')");
  await expect(read()).rejects.toThrow("cached plan");
  expect((await read()).rows).toEqual([{ id: 1, name: "a" }]);
});

test("a database that was made just now keeps no memory that only its making took", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-pglite-"));
  const before = process.memoryUsage().rss;
  const made = await openPgliteClient({ dataDir: path.join(folder, "made") });
  const grown = process.memoryUsage().rss - before;
  await made.close();
  await rm(folder, { recursive: true, force: true });
  // Serving takes 200 MB, making 650.
  expect(grown / 1e6).toBeLessThan(420);
});

test("keeps nothing of what it answered", async () => {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await kept.query("select repeat('x', 2000000) as text");
  };
  await ask(100);
  const before = process.memoryUsage().rss;
  const grown = () => (process.memoryUsage().rss - before) / 1e6;
  await ask(400);
  // All that was said in between are 800 MB. When garbage is cleared away is V8's to say, of two threads; what is kept
  // only grows.
  for (let round = 0; grown() >= 200 && round < 10; round++) {
    collectGarbage();
    await ask(50);
  }
  expect(grown()).toBeLessThan(200);
});

test("keeps no more than it may", async () => {
  for (let n = 0; n < 650; n++) await kept.query(`select ${n} as n`);
  const { rows } = await plainCount();
  expect(rows[0]?.count).toBeLessThanOrEqual(301);
  expect((await kept.query("select 0 as n")).rows).toEqual([{ n: 0 }]);
});

const plainCount = () => kept.query<{ count: number }>("select count(*)::int as count from pg_prepared_statements");
