import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openPgliteClient, type PgliteClient } from "./client";

let client: PgliteClient;
beforeAll(async () => {
  client = await openPgliteClient({ dataDir: null });
  await client.query("create table things (id int primary key, name text)");
});
afterAll(() => client.close());

const fill = () => client.query("insert into things select n, repeat('x', 100) from generate_series(1, 20000) n");

async function pages(): Promise<{ held: number; known: number }> {
  const { rows } = await client.query<{ held: number; known: number }>(
    `select (pg_relation_size(oid) / 8192)::int as held, relallvisible as known from pg_class where relname = 'things'`,
  );
  return rows[0] ?? { held: 0, known: 0 };
}

/** Asks until it is so; each question is one more reason to look. */
async function until(isSo: (now: { held: number; known: number }) => boolean): Promise<void> {
  while (!isSo(await pages()));
}

test("what was added is looked through, so that an index alone answers what it holds", async () => {
  await fill();
  const { held } = await pages();
  await until(({ known }) => known === held);
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    "explain (analyze, timing off) select id from things where id between 100 and 200",
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Only Scan");
  expect(plan).toContain("Heap Fetches: 0");
});

test("the room of what was deleted is used again", async () => {
  const { held } = await pages();
  await client.query("delete from things");
  await until((now) => now.held === 0);
  await fill();
  expect((await pages()).held).toBe(held);
});
