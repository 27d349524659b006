import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createApp } from "../../app";
import { rowsOf } from "../../db/client";
import { visitorChat } from "../../testing/chatting";
import { collectingLog } from "../../testing/log-lines";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { rehearseTurns } from "./rehearse-turns";
import { rehearseWhileQuiet } from "./rehearse-while-quiet";

const { log, lines } = collectingLog();

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ log });
});
afterAll(() => on.close());

/** Everything that a turn leaves behind. */
const TABLES = [
  "users",
  "grants",
  "conversations",
  "messages",
  "responses",
  "unanswered_questions",
  "rate_limits",
  "jobs",
];

async function counts(): Promise<Record<string, number>> {
  const each = TABLES.map(
    (table) => sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`,
  );
  const [row] = await rowsOf<Record<string, number>>(on.platform.db, sql`select ${sql.join(each, sql`, `)}`);
  return row ?? {};
}

const briefly = { isQuiet: () => true, withinMs: 300 };

test("a rehearsal holds whole turns, leaves nothing behind, and is in nobody's way", async () => {
  const visitor = await visitorChat(on, "meanwhile@rehearsal.test");
  const before = await counts();
  expect(await rehearseTurns(on.platform, on.database, createApp, briefly)).toBeGreaterThan(0);
  expect(lines()).not.toContain("rehearse");
  expect(await counts()).toEqual(before);
  const [, asked] = await Promise.all([
    rehearseTurns(on.platform, on.database, createApp, briefly),
    visitor.ask("Where were you born?"),
  ]);
  expect(asked.responses).toMatchObject([{ status: "complete" }]);
});

test("a rehearsal that fails is told in the log, and the start goes on", async () => {
  const broken = { tryOut: async () => Promise.reject(new Error("no database")) };
  expect(await rehearseTurns(on.platform, broken, createApp, briefly)).toBeNull();
  expect(lines()).toContain("could not be rehearsed");
});

test("whoever asks for something ends the rehearsal, and it goes on once it is quiet again", async () => {
  let asked = 0;
  const isQuiet = () => asked++ < 3;
  const held = await rehearseTurns(on.platform, on.database, createApp, { isQuiet, withinMs: 60_000 });
  expect(held).toBe(3);

  const sessions: string[] = [];
  const platform = { ...on.platform, traffic: { requests: 0 } };
  const tryOut: typeof on.database.tryOut = async (work) => {
    sessions.push("begun");
    await on.database.tryOut(work);
    sessions.push("ended");
  };
  const rehearsal = rehearseWhileQuiet(platform, { tryOut }, createApp);
  const reached = async (count: number) => {
    while (sessions.length < count) await new Promise(setImmediate);
  };
  await reached(1);
  await createApp(platform).request("/health");
  await reached(3);
  expect(sessions).toEqual(["begun", "ended", "begun"]);
  await rehearsal.stop();
  expect(sessions).toEqual(["begun", "ended", "begun", "ended"]);
});
