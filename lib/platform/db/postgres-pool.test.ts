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

  test("renews all connections once one shows that its server is gone", async () => {
    const several: Connections = new PostgresPool({ connectionString: server, max: 3 });
    const readProcesses = async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => several.query<{ id: number }>("select pg_backend_pid() as id, pg_sleep(0.05)")),
      );
      return answers.flatMap(({ rows }) => rows.map(({ id }) => id));
    };
    const before = await readProcesses();
    await expect(several.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject({
      code: "57P01",
    });
    const after = await readProcesses();
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    await several.end();
  });

  test("repeats on a new connection a statement that a standby refused", async () => {
    const single: Connections = new PostgresPool({ connectionString: server, max: 1 });
    const name = `semblance_refused_${process.pid}_${Date.now()}`;
    await single.query("set default_transaction_read_only = on");
    await single.query(`create schema ${name}`);
    expect(await single.query(`drop schema ${name}`)).toMatchObject({ command: "DROP" });
    await single.end();
  });

  test("continues without prepared statements behind a pooler that moves statements between connections", async () => {
    await pool.query("deallocate all");
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await ask()).toEqual([{ sum: 42 }]);
    expect(await countPrepared()).toBe(0);
  });
});
