import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { ADDRESSES } from "@/lib/contract/addresses";
import { createApp } from "../../app";
import { rowsOf } from "../../db/client";
import { visitorChat } from "../../testing/chatting";
import { collectingLog } from "../../testing/log-lines";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { onTheWire } from "../../testing/wire";
import { platformDoor, Stages, siteDoor } from "./rehearsal-door";
import { rehearseTurns } from "./rehearse-turns";
import { rehearseWhileQuiet } from "./rehearse-while-quiet";

const door = platformDoor(createApp);
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

const briefly = { isQuiet: () => true, withinMs: 1_500 };

test("a rehearsal holds whole turns, leaves nothing behind, and is in nobody's way", async () => {
  const visitor = await visitorChat(on, "meanwhile@rehearsal.test");
  const before = await counts();
  expect(await rehearseTurns(on.platform, on.database, door, briefly)).toBeGreaterThan(0);
  expect(lines()).not.toContain("rehearse");
  expect(await counts()).toEqual(before);
  const [, asked] = await Promise.all([
    rehearseTurns(on.platform, on.database, door, briefly),
    visitor.ask("Where were you born?"),
  ]);
  expect(asked.responses).toMatchObject([{ status: "complete" }]);
});

test("where a site stands before the platform, a rehearsal comes through its side door to a stage that nobody else finds", async () => {
  const stages = new Stages();
  const found: boolean[] = [];
  let bearer = "";
  const fetch = async (request: Request) => {
    const stage = stages.of(request);
    found.push(stage !== undefined);
    bearer = request.headers.get("authorization") ?? "";
    const beyond = new Request(request.url.replace("/api/", "/"), request);
    return (stage ?? on.app).fetch(beyond);
  };
  const site = await onTheWire({ app: { fetch } as unknown as TestPlatform["app"] });
  let closed = 0;
  const openSideDoor = async () => ({
    url: site.url,
    close: () => {
      closed += 1;
    },
  });
  const before = { ...(await counts()), requests: on.platform.traffic.requests };
  const throughSite = siteDoor(createApp, stages, openSideDoor);
  expect(await rehearseTurns(on.platform, on.database, throughSite, briefly)).toBeGreaterThan(0);
  expect(lines()).not.toContain("rehearse");
  expect({ ...(await counts()), requests: on.platform.traffic.requests }).toEqual(before);
  expect(new Set(found)).toEqual(new Set([true]));
  expect(closed).toBe(1);
  // Whoever still holds the bearer comes to everybody's platform, which does not know them.
  const late = await globalThis.fetch(`${site.url}/api${ADDRESSES.whoAmI.path}`, {
    headers: { authorization: bearer },
  });
  expect(found.at(-1)).toBe(false);
  expect(late.status).toBe(401);
  await site.close();
});

test("a rehearsal that fails is told in the log, and the start goes on", async () => {
  const broken = { tryOut: async () => Promise.reject(new Error("no database")) };
  expect(await rehearseTurns(on.platform, broken, door, briefly)).toBeNull();
  expect(lines()).toContain("could not be rehearsed");
});

test("whoever asks for something ends the rehearsal, and it goes on once it is quiet again", async () => {
  let asked = 0;
  const isQuiet = () => asked++ < 3;
  const held = await rehearseTurns(on.platform, on.database, door, { isQuiet, withinMs: 60_000 });
  expect(held).toBe(3);

  const sessions: string[] = [];
  const platform = { ...on.platform, traffic: { requests: 0 } };
  const tryOut: typeof on.database.tryOut = async (work) => {
    sessions.push("begun");
    await on.database.tryOut(work);
    sessions.push("ended");
  };
  const rehearsal = rehearseWhileQuiet(platform, { tryOut }, door);
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
