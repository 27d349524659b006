import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { visitorChat } from "../testing/chatting";
import { addAndWait } from "../testing/documents";
import { NoticeRecorder } from "../testing/notice-recorder";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from "../testing/pgbouncer";
import { adminCaller } from "../testing/signed-in";
import { createTestDatabase, testServer } from "../testing/test-database";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { type Database, openDatabase, rowsOf } from "./client";
import { followChanges } from "./notices/follow-changes";
import { listenOnPostgres } from "./notices/listen-postgres";

const reason = testServer ? "PgBouncer is not installed" : "no PostgreSQL server answers";
const canRun = testServer !== undefined && hasPgbouncer;

(canRun ? describe : describe.skip)(
  `through PgBouncer in transaction mode${canRun ? "" : `, NOT RUN: ${reason}`}`,
  () => {
    const server = testServer ?? "";
    const pages = new NoticeRecorder();
    const otherPages = new NoticeRecorder();
    let pooler: Pgbouncer;
    let on: TestPlatform;
    let owner: Owner;
    let directUrl: string;
    let other: Database;
    let otherNotices: ReturnType<Database["listen"]>;
    beforeAll(async () => {
      pooler = await startPgbouncer(server);
      on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, pages, pooled: pooler.through });
      owner = await ownerOfAnEntity(on, "pooled");
      const [database] = await rowsOf<{ name: string }>(on.platform.db, sql`select current_database() as name`);
      const url = new URL(server);
      url.pathname = `/${database?.name}`;
      directUrl = url.href;
      other = await openDatabase({
        databaseUrl: pooler.through(directUrl),
        databaseDirectUrl: directUrl,
        dataDir: null,
      });
      otherNotices = other.listen(otherPages);
      await Promise.all([pages.connected(), otherPages.connected()]);
    });
    afterAll(async () => {
      await otherNotices.stop();
      await other.close();
      await on.close();
      await pooler.close();
    });

    const rename = (name: string) => owner.caller.call("updateEntity", { id: owner.entityId, entity_name: name });
    const tag = () => `entity:${owner.entityId}`;

    test("a visitor's messages are answered, one after the other", async () => {
      const visitor = await visitorChat(on, "margit@pooler.test");
      const { conversation_id } = await visitor.ask("Where were you born?");
      await visitor.ask("And where did you die?", { conversation_id });
      expect(await visitor.history(conversation_id)).toHaveLength(2);
    });

    test("an owner's material is read by a job", async () => {
      await addAndWait(on, owner, { title: "Mill", text: "The mill stands by the river." });
      const admin = await adminCaller(on);
      expect((await admin.call("listJobs", {})).ok).toBe(true);
    });

    test("an edit is known before the call that made it is answered", async () => {
      pages.received.length = 0;
      expect((await rename("Erasmus by the pool")).ok).toBe(true);
      expect(pages.received).toContain(tag());
    });

    test("an edit is told to another node", async () => {
      const told = otherPages.next(tag());
      expect((await rename("Erasmus elsewhere")).ok).toBe(true);
      await told;
      expect(otherNotices.failure()).toBeNull();
    });

    test("no connection of the pooler is left listening", async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          rowsOf<{ channels: number }>(
            on.platform.db,
            sql`select count(c)::int as channels from pg_listening_channels() c, pg_sleep(0.01)`,
          ),
        ),
      );
      expect(answers.flat().map(({ channels }) => channels)).toEqual(Array(12).fill(0));
    });

    test("no statement is compiled", async () => {
      expect(await rowsOf(on.platform.db, sql`select current_setting('jit') as jit`)).toEqual([{ jit: "off" }]);
    });

    test("two nodes that start at once migrate one after the other, without a direct address too", async () => {
      const empty = await createTestDatabase(server, { isEmpty: true });
      const url = pooler.through(empty.location.databaseUrl ?? "");
      const nodes = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: url, dataDir: null })));
      const locks = sql`select count(*)::int as locks from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
      for (const { db } of nodes) expect(await rowsOf(db, locks)).toEqual([{ locks: 0 }]);
      for (const { close } of nodes) await close();
      await empty.drop();
    });

    test("without a direct address, edits are read from the database with a warning in the log", async () => {
      const recorder = new NoticeRecorder();
      const lines: unknown[] = [];
      const log = { warn: (line: unknown) => void lines.push(line), info: () => {} };
      const lost = "a notice that was sent through DATABASE_URL did not arrive";
      const databaseUrl = pooler.through(directUrl);
      const pool = Reflect.get(on.platform.db, "$client");
      const notices = followChanges(
        {
          source: {
            hasOwnReading: true,
            subscribe: (receiver) =>
              listenOnPostgres({ databaseUrl, pool }, receiver, { heartbeatMs: 50, answerMs: 200, retryMs: 20 }),
          },
          connections: pool,
          listener: recorder,
          log,
          receivesOwn: false,
        },
        { pollMs: 20, lateMs: 2_000, warnAfterMs: 0 },
      );
      await recorder.connected();
      const told = recorder.next(tag());
      expect((await rename("Erasmus unheard")).ok).toBe(true);
      await told;
      expect(notices.failure()?.reason).toBe(lost);
      expect(lines).toEqual([{ reason: lost }]);
      await notices.stop();
    });
  },
);
