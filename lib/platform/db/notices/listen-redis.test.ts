import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { NoticeRecorder } from "../../testing/notice-recorder";
import { hasRedis, startRedis } from "../../testing/redis";
import { createTestDatabase, testServer as server } from "../../testing/test-database";
import { type Database, openDatabase } from "../client";
import type { Connections } from "../postgres-pool";
import { followChanges } from "./follow-changes";
import { redisNotices } from "./listen-redis";
import type { NoticeReceiver } from "./notice-source";

/** Longer than any test: such a node learns of a change by its notice, or not at all. */
const NEVER_MS = 600_000;

const missing = server ? "Redis is not installed" : "no PostgreSQL server answers";
const canRun = server !== undefined && hasRedis;

(canRun ? describe : describe.skip)(`through Redis${canRun ? "" : `, NOT RUN: ${missing}`}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let database: Database;
  let connections: Connections;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    redis = await startRedis();
    const test = await createTestDatabase(server);
    drop = test.drop;
    database = await openDatabase({ ...test.location, redisUrl: redis.url });
    connections = Reflect.get(database.db, "$client");
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await redis.close();
  });

  const announce = (tag: string) => database.db.execute(sql`select announce_change(${tag})`);

  async function follow(pollMs: number, receiverOf = (receiver: NoticeReceiver) => receiver) {
    const recorder = new NoticeRecorder();
    const { subscribe } = redisNotices(redis.url);
    const notices = followChanges(
      {
        source: { hasOwnReading: false, subscribe: (receiver) => subscribe(receiverOf(receiver)) },
        connections,
        listener: recorder,
        log: undefined,
        receivesOwn: false,
      },
      { pollMs, lateMs: 2_000, warnAfterMs: 0 },
    );
    await recorder.connected();
    return { recorder, notices };
  }

  test("a change of one node is told to another when its call is answered", async () => {
    const [one, other] = await Promise.all([follow(NEVER_MS), follow(NEVER_MS)]);
    const told = other.recorder.next("entity:redis");
    await announce("entity:redis");
    await one.notices.settle();
    await told;
    expect(one.recorder.received).toEqual(["entity:redis"]);
    await Promise.all([one.notices.stop(), other.notices.stop()]);
  });

  test("a change whose notice is lost is read from the database", async () => {
    const { recorder, notices } = await follow(20, (receiver) => ({ ...receiver, receive: () => {} }));
    const told = recorder.next("entity:lost");
    await announce("entity:lost");
    await told;
    await notices.stop();
    expect(recorder.received).toEqual(["entity:lost"]);
  });

  test("notices arrive again after Redis has restarted", async () => {
    const states: string[] = [];
    let resume = () => {};
    const until = async (state: string) => {
      while (states.at(-1) !== state) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    };
    const noting = (receiver: NoticeReceiver): NoticeReceiver => ({
      ...receiver,
      listening: () => {
        receiver.listening();
        states.push("listening");
        resume();
      },
      failed: (reason) => {
        receiver.failed(reason);
        states.push("failed");
        resume();
      },
    });
    const { notices } = await follow(20, noting);
    await until("listening");
    await redis.close();
    await until("failed");
    expect(notices.failure()).not.toBeNull();
    redis = await startRedis(redis.port);
    await until("listening");
    expect(notices.failure()).toBeNull();
    await notices.stop();
  });
});
