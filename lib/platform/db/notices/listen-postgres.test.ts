import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client, Pool } from "pg";
import { testServer as server } from "../../testing/test-database";
import { PAGES_CHANNEL } from "./ear";
import { listenOnPostgres } from "./listen-postgres";

/** Short, so that a test need not wait for what a site can. */
const PATIENCE = { beatMs: 50, answerMs: 2_000, retryMs: 20 };

/** Hears on a server, and keeps in order what it heard. */
function listening(databaseUrl: string, pool: Pick<Pool, "query">, patience = PATIENCE) {
  const told: string[] = [];
  let wake = () => {};
  const tell = (what: string) => {
    told.push(what);
    wake();
  };
  const ear = { changed: tell, hearing: (isHearing: boolean) => tell(isHearing ? "hears" : "deaf") };
  const { stop } = listenOnPostgres({ databaseUrl, pool, ear }, patience);
  return {
    told,
    stop,
    /** Resolves once it was told something as many times. */
    times: async (what: string, count: number) => {
      while (told.filter((one) => one === what).length < count) {
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
  const notify = (tag: string) => other.query("select pg_notify($1, $2)", [PAGES_CHANNEL, tag]);

  test("what another connection committed is heard, once it hears at all", async () => {
    const { told, times, stop } = listening(databaseUrl, pool);
    await times("hears", 1);
    const tag = `entity:${randomUUID()}`;
    await notify(tag);
    await times(tag, 1);
    await stop();
    expect(told.filter((one) => one === tag)).toHaveLength(1);
    expect([told[0], told.at(-1)]).toEqual(["hears", "deaf"]);
  });

  test("when its connection is ended, it says that it is deaf, and hears again by another", async () => {
    const name = randomUUID();
    const named = new URL(databaseUrl);
    named.searchParams.set("application_name", name);
    const { told, times, stop } = listening(named.href, pool);
    await times("hears", 1);
    await other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name]);
    await times("deaf", 1);
    await times("hears", 2);
    const tag = `entity:${randomUUID()}`;
    await notify(tag);
    await times(tag, 1);
    expect(told.slice(0, 3)).toEqual(["hears", "deaf", "hears"]);
    await stop();
  });

  test("where its own notice does not come back, as behind a pooler, it never says that it hears", async () => {
    const lost = { query: async () => ({ rows: [] }) } as unknown as Pick<Pool, "query">;
    const { told, times, stop } = listening(databaseUrl, lost, { ...PATIENCE, answerMs: 100 });
    await times("deaf", 2);
    await stop();
    expect(told).not.toContain("hears");
  });
});

test("without a server it says that it is deaf, tries again, and can be stopped", async () => {
  const nobody = { query: async () => ({ rows: [] }) } as unknown as Pick<Pool, "query">;
  const { told, times, stop } = listening("postgres://nobody@127.0.0.1:1/none", nobody);
  await times("deaf", 2);
  await stop();
  expect(told).not.toContain("hears");
});
