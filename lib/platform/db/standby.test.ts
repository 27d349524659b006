import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { findPostgres, type PostgresPair, startPostgresPair } from "@/lib/tooling/postgres-pair.mjs";
import { visitorChat } from "../testing/chatting";
import { countStatements, withoutMaintenance } from "../testing/count-statements";
import { addAndWait } from "../testing/documents";
import { createFreezableProxy, type FreezableProxy } from "../testing/freezable-proxy";
import { talkingOwner } from "../testing/owned-conversations";
import type { Owner } from "../testing/owners";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { type Database, openDatabase, rowsOf } from "./client";
import { type Reads, standbyReads } from "./reads";
import { contextDocuments } from "./schema/knowledge";

const canRun = (await findPostgres()) !== null;
const MILL = { title: "Mill", text: "The mill of Gouda stands by the river Gouwe." };
const EMAIL = "margit@standby.test";

const print = (line: string) => process.stderr.write(`a standby: ${line}\n`);

(canRun ? describe : describe.skip)(`with a standby${canRun ? "" : ", NOT RUN: PostgreSQL is not installed"}`, () => {
  let pair: PostgresPair;
  let proxy: FreezableProxy;
  let on: TestPlatform;
  let other: Database;
  let otherReads: Reads;
  let watching: Client;
  let owner: Owner;
  let visitor: Awaited<ReturnType<typeof visitorChat>>;
  let documentId: string;
  beforeAll(async () => {
    pair = await startPostgresPair({ flags: ["shared_preload_libraries=pg_stat_statements"] });
    proxy = await createFreezableProxy(pair.standbyUrl);
    on = await createTestPlatform({
      databaseUrl: pair.primaryUrl,
      standbyUrl: proxy.url,
      isEmpty: true,
      isDurable: true,
      env: { RATE_LIMITS: "off" },
    });
    const { db } = on.platform;
    await db.execute(sql`create extension pg_stat_statements`);
    const [database] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
    const at = (address: string) => Object.assign(new URL(address), { pathname: `/${database?.name}` }).href;
    const [databaseUrl, databaseReadUrl] = [at(pair.primaryUrl), at(pair.standbyUrl)];
    other = await openDatabase({ databaseUrl, databaseReadUrl, dataDir: null });
    if (!other.standby) throw new Error("The other node has no standby.");
    other.standby.follow();
    otherReads = standbyReads(other.db, other.standby);
    owner = await talkingOwner(on, "standby");
    visitor = await visitorChat(on, EMAIL);
    documentId = (await addAndWait(on, owner, MILL)).id;
    watching = new Client({ connectionString: databaseReadUrl });
    watching.on("error", () => {});
    await untilUsed();
    await watching.connect();
  }, 120_000);
  afterAll(async () => {
    await watching.end().catch(() => {});
    await other.close();
    await on.close();
    await proxy.close();
    await pair.close();
  });

  const list = () => owner.caller.call("listMyData", { id: owner.entityId });
  const titles = async () => {
    const answer = await list();
    return answer.ok ? answer.data.items.map(({ title }) => title) : [answer.error.message];
  };
  const change = async (fields: { title?: string; text?: string }) => {
    expect(await owner.caller.call("updateContextData", { id: documentId, ...fields })).toMatchObject({ ok: true });
    await on.settled();
  };
  const ask = async (message: string) => {
    const answer = await visitor.caller.call("sendMessage", {
      ...visitor.payload(message),
      entityid: owner.entityId,
    });
    return JSON.stringify(answer.ok ? answer.data.responses : answer.error);
  };

  const roundTrip = () => on.platform.db.execute(sql`select 1`);

  async function untilUsed(): Promise<void> {
    while (!on.database.standby?.isUsable || !other.standby?.isUsable) await roundTrip();
  }

  /** The statements that the standby runs meanwhile. */
  async function countOnStandby(work: () => Promise<unknown>): Promise<number> {
    const count = async () => {
      const { rows } = await watching.query(
        "select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query !~ 'pg_last_wal|pg_stat'",
      );
      return Number(rows[0]?.calls);
    };
    const before = await count();
    await work();
    return (await count()) - before;
  }

  test("a turn reads passages and next questions from the standby", async () => {
    const { conversation_id } = await visitor.ask("Where were you born?");
    let primary: string[] = [];
    const standby = await countOnStandby(async () => {
      primary = await countStatements(on.platform.db, async () => {
        await visitor.ask("Who painted your portrait?", { conversation_id });
      });
    });
    const { length } = withoutMaintenance(primary);
    print(`a turn sends ${length} statements to the primary, ${standby} to the standby`);
    expect(length).toBeLessThanOrEqual(6);
    expect(standby).toBeGreaterThanOrEqual(5);
  });

  test("an owner's list is read from the standby", async () => {
    expect(await countOnStandby(list)).toBeGreaterThan(0);
  });

  test("an edit is in its owner's next list while the standby replays nothing", async () => {
    await pair.pauseReplay();
    await change({ title: "Windmill" });
    expect(await titles()).toEqual(["Windmill"]);
  });

  test("an edit is read on another node while the standby replays nothing", async () => {
    const db = await otherReads.current();
    const rows = await db.select().from(contextDocuments).where(eq(contextDocuments.id, documentId));
    expect(rows).toMatchObject([{ title: "Windmill" }]);
  });

  test("an answer quotes an edited text while the standby replays nothing", async () => {
    await change({ text: "The mill of Gouda stands by the church of Saint John." });
    const reply = await ask("Where does the mill of Gouda stand?");
    expect(reply).toContain("Saint John");
    expect(reply).not.toContain("Gouwe");
  });

  test("a standby that has replayed the log is read again", async () => {
    await pair.resumeReplay();
    await untilUsed();
    expect(await countOnStandby(list)).toBeGreaterThan(0);
    expect(await titles()).toEqual(["Windmill"]);
  });

  test("a list is read within a second while the standby hangs", async () => {
    proxy.freeze();
    const start = performance.now();
    expect(await titles()).toEqual(["Windmill"]);
    const milliseconds = performance.now() - start;
    print(`a list took ${Math.round(milliseconds)} ms while the standby hung`);
    expect(milliseconds).toBeLessThan(1_000);
    proxy.thaw();
    await untilUsed();
  });

  test("reads go on within a second when the standby is killed", async () => {
    await pair.stopStandby(true);
    const start = performance.now();
    while (performance.now() - start < 1_000) {
      const began = performance.now();
      expect(await titles()).toEqual(["Windmill"]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    expect(on.database.standby?.isUsable).toBe(false);
  });

  test("a standby that is back is read again", async () => {
    await pair.startStandby();
    await untilUsed();
    expect(await titles()).toEqual(["Windmill"]);
  });

  test("no acknowledged message is lost when the primary is killed while visitors write", async () => {
    await pair.setSynchronous(true);
    const { conversation_id } = await visitor.ask("Where were you born?");
    const acknowledged: string[] = [];
    let isKilled = false;
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      const inner = { entityid: visitor.entityid, conversation_id };
      for (let n = 0; n < 3 || !isKilled; n++) {
        const message_id = randomUUID();
        const message = `Question ${writer} ${n}: who painted your portrait?`;
        const send = () => visitor.caller.call("sendMessage", { ...visitor.payload(message), ...inner, message_id });
        // As the browser does, with the same id.
        while (!(await send()).ok);
        acknowledged.push(message_id);
      }
    });
    while (acknowledged.length < 4) await roundTrip();
    const start = performance.now();
    await pair.stopPrimary(true);
    await pair.promote();
    isKilled = true;
    await Promise.all(writing);
    const milliseconds = performance.now() - start;
    print(`the last message was answered ${Math.round(milliseconds)} ms after the primary's end`);
    const stored = await rowsOf<{ id: string }>(
      on.platform.db,
      sql`select client_id as id from messages where conversation_id = ${conversation_id}::uuid`,
    );
    const ids = stored.map(({ id }) => id);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }, 120_000);

  test("the site writes to the promoted server", async () => {
    await change({ title: "Mill of Saint John" });
    expect(await titles()).toEqual(["Mill of Saint John"]);
    expect(on.database.standby?.isUsable).toBe(false);
  });
});
