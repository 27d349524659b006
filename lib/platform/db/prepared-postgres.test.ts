import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Pool } from "pg";
import { testServer as server } from "../testing/test-database";
import { keepPrepared } from "./prepared-postgres";

(server ? describe : describe.skip)("on PostgreSQL", () => {
  let pool: Pool;
  beforeAll(() => {
    pool = new Pool({ connectionString: server, max: 1 });
    keepPrepared(pool);
  });
  afterAll(() => pool.end());

  const ask = async () => (await pool.query({ text: "select $1::int + 1 as sum" }, [41])).rows;
  const known = async () =>
    (await pool.query("select count(*)::int as count from pg_prepared_statements")).rows[0]?.count;

  test("a statement is prepared once", async () => {
    for (const _ of [1, 2, 3]) expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await known()).toBe(1);
  });

  test("a pooler that gives other connections has it go on without", async () => {
    await pool.query("deallocate all");
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await known()).toBe(0);
  });

  test("what the server refuses is refused", async () => {
    await expect(pool.query({ text: "select wrong" })).rejects.toMatchObject({ code: "42703" });
  });
});
