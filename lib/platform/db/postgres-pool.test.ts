import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { testServer as server } from "../testing/test-database";
import { type Connections, PostgresPool } from "./postgres-pool";

(server ? describe : describe.skip)("on PostgreSQL", () => {
  let pool: Connections;
  beforeAll(() => {
    pool = new PostgresPool({ connectionString: server, max: 1 });
  });
  afterAll(() => pool.end());

  const ask = async () => (await pool.query({ text: "select $1::int + 1 as sum" }, [41])).rows;
  const countPrepared = async () =>
    (await pool.query("select count(*)::int as count from pg_prepared_statements")).rows[0]?.count;

  test("prepares a statement once", async () => {
    for (const _ of [1, 2, 3]) expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await countPrepared()).toBe(1);
  });

  test("keeps the connection after a rejected statement", async () => {
    await expect(pool.query({ text: "select wrong" })).rejects.toMatchObject({ code: "42703" });
    expect(await countPrepared()).toBe(1);
  });

  test("continues without prepared statements behind a pooler that moves statements between connections", async () => {
    await pool.query("deallocate all");
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await countPrepared()).toBe(0);
  });
});
