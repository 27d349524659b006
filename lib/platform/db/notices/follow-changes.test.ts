import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { NoticeRecorder } from "../../testing/notice-recorder";
import { createTestDatabase, testServer as server } from "../../testing/test-database";
import { type Database, openDatabase } from "../client";
import type { Connections } from "../postgres-pool";
import { followChanges } from "./follow-changes";
import { listenOnPostgres } from "./listen-postgres";
import type { NoticeReceiver } from "./notice-source";

const TIMES = { heartbeatMs: 20, answerMs: 2_000, retryMs: 20 };

(server ? describe : describe.skip)("on PostgreSQL", () => {
  let database: Database;
  let connections: Connections;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase(server);
    drop = test.drop;
    databaseUrl = test.location.databaseUrl ?? "";
    database = await openDatabase(test.location);
    connections = Reflect.get(database.db, "$client");
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  /** Follows changes with a receiver made from the follower's own. */
  async function follow(receiverOf: (receiver: NoticeReceiver) => NoticeReceiver) {
    const recorder = new NoticeRecorder();
    const notices = followChanges({
      source: {
        hasOwnReading: true,
        subscribe: (receiver) => listenOnPostgres({ databaseUrl, pool: connections }, receiverOf(receiver), TIMES),
      },
      connections,
      listener: recorder,
      log: undefined,
      receivesOwn: false,
    });
    await recorder.connected();
    return { recorder, notices };
  }

  const announce = (tag: string) => database.db.execute(sql`select announce_change(${tag})`);

  test("a change whose notice is lost is read from the database", async () => {
    const { recorder, notices } = await follow((receiver) => ({ ...receiver, receive: () => {} }));
    const told = recorder.next("entity:lost");
    await announce("entity:lost");
    await told;
    await notices.stop();
    expect(recorder.received).toEqual(["entity:lost"]);
  });

  test("a change whose notice arrives is told once", async () => {
    let readings = 0;
    let resume = () => {};
    const { recorder, notices } = await follow((receiver) => ({
      ...receiver,
      read: async (client) => {
        await receiver.read(client);
        readings++;
        resume();
      },
    }));
    const told = recorder.next("entity:once");
    await announce("entity:once");
    await told;
    const before = readings;
    while (readings < before + 2) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
    await notices.stop();
    expect(recorder.received).toEqual(["entity:once"]);
  });

  test("a change is told although its transaction began before the last reading", async () => {
    const { recorder, notices } = await follow((receiver) => ({ ...receiver, receive: () => {} }));
    const told = recorder.next("entity:slow");
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select announce_change('entity:slow')`);
      await announce("entity:fast");
      await recorder.seen("entity:fast");
    });
    await told;
    await notices.stop();
    expect(recorder.received).toEqual(["entity:fast", "entity:slow"]);
  });

  test("a settled process was told of every change that was committed before", async () => {
    const recorder = new NoticeRecorder();
    const silent = { hasOwnReading: false, subscribe: () => ({ publish: () => {}, stop: async () => {} }) };
    const notices = followChanges({
      source: silent,
      connections,
      listener: recorder,
      log: undefined,
      receivesOwn: false,
    });
    await notices.settle();
    await announce("entity:settled");
    await notices.settle();
    expect(recorder.received).toEqual(["entity:settled"]);
    await notices.stop();
  });
});
