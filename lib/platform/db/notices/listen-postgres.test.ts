import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client, Pool } from "pg";
import { testServer as server } from "../../testing/test-database";
import { CHANGES_CHANNEL } from "./change-listener";
import { listenOnPostgres } from "./listen-postgres";
import type { NoticeReceiver } from "./notice-source";

const TIMES = { heartbeatMs: 50, answerMs: 2_000, retryMs: 20 };

/** Listens on a server and records the listener's calls in order. */
function listening(databaseUrl: string, pool: Pick<Pool, "query">, times = TIMES) {
  const received: string[] = [];
  const reasons: string[] = [];
  let wake = () => {};
  const tell = (what: string) => {
    received.push(what);
    wake();
  };
  const receiver: NoticeReceiver = {
    receive: tell,
    read: (client) => client.query("select 1"),
    listening: () => tell("connected"),
    failed: (reason) => {
      reasons.push(reason);
      tell("disconnected");
    },
  };
  const { stop } = listenOnPostgres({ databaseUrl, pool }, receiver, times);
  return {
    received,
    reasons,
    stop,
    /** Resolves after this many calls. */
    count: async (what: string, count: number) => {
      while (received.filter((one) => one === what).length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const onServer = server ? describe : describe.skip;

onServer("on PostgreSQL (TEST_DATABASE_URL)", () => {
  const databaseUrl = server ?? "";
  let pool: Pool;
  let other: Client;
  beforeAll(async () => {
    pool = new Pool({ connectionString: databaseUrl });
    pool.on("error", () => {});
    other = new Client({ connectionString: databaseUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await pool.end();
  });
  const notify = (tag: string) => other.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, tag]);

  test("reports what another connection commits", async () => {
    const { received, count, stop } = listening(databaseUrl, pool);
    await count("connected", 1);
    const tag = `entity:${randomUUID()}`;
    await notify(tag);
    await count(tag, 1);
    await stop();
    expect(received.filter((one) => one === tag)).toHaveLength(1);
    expect([received[0], received.at(-1)]).toEqual(["connected", "disconnected"]);
  });

  test("says that it is disconnected when its connection ends, and opens another", async () => {
    const name = randomUUID();
    const named = new URL(databaseUrl);
    named.searchParams.set("application_name", name);
    const { received, count, stop } = listening(named.href, pool);
    await count("connected", 1);
    await other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name]);
    await count("disconnected", 1);
    await count("connected", 2);
    const tag = `entity:${randomUUID()}`;
    await notify(tag);
    await count(tag, 1);
    expect(received.slice(0, 3)).toEqual(["connected", "disconnected", "connected"]);
    await stop();
  });

  test("never says that it is connected where its own notification does not come back, as behind a pooler", async () => {
    const lost = { query: async () => ({ rows: [] }) } as unknown as Pick<Pool, "query">;
    const { received, reasons, count, stop } = listening(databaseUrl, lost, { ...TIMES, answerMs: 100 });
    await count("disconnected", 2);
    await stop();
    expect(received).not.toContain("connected");
    expect(reasons[0]).toBe("a notice that was sent through DATABASE_URL did not arrive");
  });
});

test("says that it is disconnected without a server, tries again, and can be stopped", async () => {
  const unusedPool = { query: async () => ({ rows: [] }) } as unknown as Pick<Pool, "query">;
  const { received, count, stop } = listening("postgres://nobody@127.0.0.1:1/none", unusedPool);
  await count("disconnected", 2);
  await stop();
  expect(received).not.toContain("connected");
});
