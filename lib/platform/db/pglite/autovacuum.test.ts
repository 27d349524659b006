import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Connections } from "../postgres-pool";
import { openPglite } from "./open-pglite";

let pool: Connections;
beforeAll(async () => {
  pool = await openPglite({ dataDir: null });
  await pool.query("create table things (id int primary key, name text)");
});
afterAll(() => pool.end());

const fill = () => pool.query("insert into things select n, repeat('x', 100) from generate_series(1, 20000) n");

async function pages(): Promise<{ held: number; known: number }> {
  const { rows } = await pool.query<{ held: number; known: number }>(
    `select (pg_relation_size(oid) / 8192)::int as held, relallvisible as known from pg_class where relname = 'things'`,
  );
  return rows[0] ?? { held: 0, known: 0 };
}

async function until(isTrue: (now: { held: number; known: number }) => boolean): Promise<void> {
  while (!isTrue(await pages()));
}

test("vacuums new rows, so that an index-only scan reads no table page", async () => {
  await fill();
  const { held } = await pages();
  await until(({ known }) => known === held);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    "explain (analyze, timing off) select id from things where id between 100 and 200",
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Only Scan");
  expect(plan).toContain("Heap Fetches: 0");
});

test("frees the space of deleted rows", async () => {
  const { held } = await pages();
  await pool.query("delete from things");
  await until((now) => now.held === 0);
  await fill();
  expect((await pages()).held).toBe(held);
});
