import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "pg";
import { Caller } from "../testing/caller";
import { type CuttableProxy, createCuttableProxy } from "../testing/cuttable-proxy";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { testServer as server } from "../testing/test-database";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

const onServer = server ? describe : describe.skip;

/** The size of the pool. */
const CONNECTIONS = 16;
/** More than a pool has connections, so that one that is not given back shows. */
const MANY = 40;

onServer("on PostgreSQL (TEST_DATABASE_URL)", () => {
  let proxy: CuttableProxy;
  let on: TestPlatform;
  let owner: Owner;
  /** Go past the proxy. */
  let direct: Client;
  let watching: Client;
  beforeAll(async () => {
    proxy = await createCuttableProxy(server ?? "");
    on = await createTestPlatform({ databaseUrl: proxy.url, env: { RATE_LIMITS: "off" } });
    owner = await ownerOfAnEntity(on, "outage");
    const { rows } = (await on.platform.db.execute("select current_database() as name")) as unknown as {
      rows: { name: string }[];
    };
    const url = new URL(server ?? "");
    url.pathname = `/${rows[0]?.name}`;
    direct = new Client({ connectionString: url.href, application_name: "test" });
    watching = new Client({ connectionString: url.href, application_name: "test" });
    for (const client of [direct, watching]) {
      client.on("error", () => {});
      await client.connect();
    }
  });
  afterAll(async () => {
    for (const client of [direct, watching]) await client.end();
    await on.close();
    await proxy.close();
  });
  afterEach(async () => {
    await direct.query("rollback");
  });

  const read = () => owner.caller.call("listMyData", { id: owner.entityId });
  const write = () =>
    owner.caller.call("createContextData", { digitalentity_id: owner.entityId, title: "Mill", text: "The mill." });
  const health = () => new Caller(on).call("getHealth", {});

  function expectUnavailable(answer: Awaited<ReturnType<typeof read | typeof write | typeof health>>) {
    expect(answer).toMatchObject({ ok: false, status: 503, error: { data: { code: "not_ready", retry_after: 5 } } });
    expect(answer.headers.get("retry-after")).toBe("5");
  }

  test("answers 503 with Retry-After while the database is down, and recovers once it is back", async () => {
    await proxy.cut();
    for (const answer of await Promise.all([read(), write(), health()])) expectUnavailable(answer);
    await proxy.restore();
    for (const answer of await Promise.all([read(), write(), health()])) expect(answer.ok).toBe(true);
  });

  test("returns connections that break during reads and transactions to the pool", async () => {
    for (let round = 0; round < 2; round++) {
      await direct.query("begin");
      await direct.query("lock table context_documents, users in access exclusive mode");
      const asked = Array.from({ length: MANY }, (_, n) => (n % 2 === 0 ? read() : write()));
      await untilBlocked(watching);
      await proxy.cut();
      await direct.query("rollback");
      for (const answer of await Promise.all(asked)) expectUnavailable(answer);
      await proxy.restore();
    }
    const answers = await Promise.all(Array.from({ length: MANY }, () => read()));
    expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
  });

  test("opens new connections after the server has closed them, without answering 500", async () => {
    await read();
    await direct.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name = ''",
    );
    const answers = await Promise.all(Array.from({ length: MANY }, () => read()));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    // Each closed connection is found out once at most.
    let last = await read();
    for (let found = 0; found < CONNECTIONS && last.status === 503; found++) last = await read();
    expect(last.status).toBe(200);
  });

  test("answers 503 when the server cancels a statement for its timeout", async () => {
    await direct.query(
      "do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$",
    );
    await proxy.cut();
    await proxy.restore();
    await direct.query("begin");
    await direct.query("lock table context_documents in access exclusive mode");
    expectUnavailable(await read());
    await direct.query("rollback");
    await direct.query(
      "do $$ begin execute format('alter database %I reset statement_timeout', current_database()); end $$",
    );
    await proxy.cut();
    await proxy.restore();
    expect((await read()).status).toBe(200);
  });

  test("queues calls when there are fewer connections than calls, and fails none", async () => {
    const role = `semblance_few_${process.pid}_${Date.now()}`;
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create role ${role} login createdb password 'few' connection limit 4`);
    const url = new URL(server ?? "");
    url.username = role;
    url.password = "few";
    // A copy of the seeded database would belong to another role.
    const few = await createTestPlatform({ databaseUrl: url.href, isEmpty: true, env: { RATE_LIMITS: "off" } });
    try {
      const holder = await ownerOfAnEntity(few, "few");
      const answers = await Promise.all(
        Array.from({ length: MANY }, () => holder.caller.call("listMyData", { id: holder.entityId })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
    } finally {
      await few.close();
      const owned = () => admin.query("select from pg_database where pg_get_userbyid(datdba) = $1", [role]);
      while ((await owned()).rowCount !== 0);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });
});

/** Resolves when a statement of another connection waits for a lock. */
async function untilBlocked(watching: Client): Promise<void> {
  for (;;) {
    const { rows } = await watching.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
