import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Connections } from "../postgres-pool";
import { isUniqueViolation } from "../rejected-statement";
import { openPglite } from "./open-pglite";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let pool: Connections;
const notices: (string | undefined)[] = [];
beforeAll(async () => {
  pool = await openPglite({
    dataDir: null,
    onConnect: async (client) => {
      client.on("notification", ({ payload }) => notices.push(payload));
      await client.query("listen changes");
    },
  });
  await pool.query("create table things (id int primary key, name text)");
});
afterAll(() => pool.end());

const rowsOf = async (text: string, values: unknown[] = []) => (await pool.query({ text }, values)).rows;

test("reads and writes values of every kind, with and without a prepared statement", async () => {
  const text =
    "select $1::int + 1 as a, $2::text as b, $3::text[] as c, $4::jsonb as d, $5::bytea as e, $6::timestamptz as f, null as g";
  const at = new Date("2026-01-02T03:04:05.678Z");
  const values = [41, "it's “ü😀”", ["a", 'b"', "ü"], { a: [1, null] }, Buffer.from([0, 255]), at];
  const row = { a: 42, b: values[1], c: values[2], d: values[3], e: values[4], f: at, g: null };
  for (const _ of [1, 2]) expect(await rowsOf(text, values)).toEqual([row]);
  expect((await pool.query(text, values)).rows).toEqual([row]);
});

test("reads an answer of several megabytes", async () => {
  const rows = await rowsOf("select repeat('x', 5000) || n as text from generate_series(1, 800) n");
  expect(rows).toHaveLength(800);
  expect(rows[799]).toEqual({ text: `${"x".repeat(5000)}800` });
});

test("says how many rows a statement changed", async () => {
  const insert = "insert into things (id, name) select n, 'thing ' || n from generate_series($1::int, $2::int) n";
  expect((await pool.query(insert, [1, 5])).rowCount).toBe(5);
  expect((await pool.query("delete from things")).rowCount).toBe(5);
});

test("keeps its one connection after a rejected statement", async () => {
  const insert = { text: "insert into things (id) values ($1)" };
  await pool.query(insert, [7]);
  for (const _ of [1, 2]) {
    const error = await pool.query(insert, [7]).then(
      () => null,
      (rejected: unknown) => rejected,
    );
    expect(isUniqueViolation(error)).toBe(true);
  }
  await expect(rowsOf("select wrong from things")).rejects.toMatchObject({ code: "42703" });
  expect(await rowsOf("select id from things")).toEqual([{ id: 7 }]);
  await pool.query("delete from things");
});

test("runs statements that arrive during a transaction after it", async () => {
  const count = async () => (await rowsOf("select count(*)::int as count from things"))[0]?.count;
  const others: Promise<number>[] = [];
  await pool.withClient(async (client) => {
    await client.query("begin");
    await client.query("insert into things (id) values (21)");
    others.push(count(), count());
    await client.query("insert into things (id) values (22)");
    await client.query("delete from things where id = 21");
    await client.query("commit");
  });
  expect(await Promise.all(others)).toEqual([1, 1]);
  await pool.query("delete from things");
});

test("delivers a notification before the statement that commits it returns", async () => {
  await pool.query("select pg_notify('changes', 'entity:1')");
  expect(notices).toEqual(["entity:1"]);
});

test("rejects statements once it is closed", async () => {
  const closed = await openPglite({ dataDir: null });
  await closed.query("select 1");
  await closed.end();
  await expect(closed.query("select 1")).rejects.toThrow("Client was closed");
});

test("keeps what was committed when it is opened again", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-pglite-"));
  const first = await openPglite({ dataDir });
  await first.query("create table kept as select 1 as one");
  await first.end();
  const second: Connections = await openPglite({ dataDir });
  expect((await second.query("select one from kept")).rows).toEqual([{ one: 1 }]);
  await second.end();
  await rm(dataDir, { recursive: true, force: true });
});

test("frees the memory that creating a database took", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-pglite-"));
  const before = process.memoryUsage().rss;
  const created = await openPglite({ dataDir });
  await created.query("select 1");
  const grown = process.memoryUsage().rss - before;
  await created.end();
  await rm(dataDir, { recursive: true, force: true });
  // Serving takes 200 MB, creating 650.
  expect(grown / 1e6).toBeLessThan(420);
});

test("retains nothing of its answers", async () => {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await pool.query("select repeat('x', 2000000) as text");
  };
  await ask(100);
  const before = process.memoryUsage().rss;
  const grown = () => (process.memoryUsage().rss - before) / 1e6;
  await ask(400);
  // The answers are 800 MB. Both threads collect garbage when V8 decides to; a leak would only grow.
  for (let round = 0; grown() >= 200 && round < 10; round++) {
    collectGarbage();
    await ask(50);
  }
  expect(grown()).toBeLessThan(200);
});

test("prepares a bounded number of statements", async () => {
  for (let n = 0; n < 400; n++) await rowsOf(`select ${n} as n`);
  const [row] = await rowsOf("select count(*)::int as count from pg_prepared_statements");
  expect(row?.count).toBeLessThanOrEqual(300);
});
