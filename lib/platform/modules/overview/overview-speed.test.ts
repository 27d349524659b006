import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import { rowsOf } from "../../db/client";
import { fillTables } from "../../testing/fill-tables";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

/** Of four messages each: a year of 100,000 messages. */
const CONVERSATIONS = 25_000;
const HOURS_APART = (365 * 24) / CONVERSATIONS;
const TOPICS = 300;
const LIMIT_MS = 300;

let on: TestPlatform;
let owner: Owner;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  owner = await ownerOfAnEntity(on, "yearly");
  await insertConversations(on, owner.entityId, CONVERSATIONS, 4, HOURS_APART);
  const setSources = sql`update responses set cost_micros = 900, cost_currency = 'EUR',
      sources = jsonb_build_array(jsonb_build_object('index', 1, 'cited', true,
        'title', 'Document ' || (hashtext(id::text) & 65535) % ${TOPICS}))
    where entity_id = ${owner.entityId}::uuid`;
  await fillTables(on, ["responses"], async (tx) => void (await tx.execute(setSources)));
}, 300_000);
afterAll(() => on.close());

async function open(days: OverviewDays) {
  const answer = await owner.caller.call("getOverview", { id: owner.entityId, days, time_zone: "Europe/Athens" });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test("opens a year of 100,000 messages within 300 ms, once they are counted", async () => {
  expect((await open("90")).is_counting).toBe(true);
  await on.settled();
  const { now, before, is_counting } = await open("90");
  expect(is_counting).toBe(false);
  // The same figures from the records themselves.
  const [counted] = await rowsOf<{ messages: number; visitors: number }>(
    on.platform.db,
    sql`select count(*)::int as messages, count(distinct user_id)::int as visitors from messages
        where entity_id = ${owner.entityId}::uuid
          and (created_at at time zone 'Europe/Athens')::date > (${on.platform.now().toISOString()}::timestamptz at time zone 'Europe/Athens')::date - 90`,
  );
  expect(now).toMatchObject({ messages: counted?.messages, visitors: counted?.visitors });
  expect(before.messages).toBeGreaterThan(20_000);
  for (const days of ["7", "30", "90"] as const) {
    await expectFast(on, () => open(days), LIMIT_MS);
  }
}, 300_000);

test("opens what waits today beside 100,000 messages within 100 ms", async () => {
  await expectFast(on, () => owner.caller.call("getToday", { id: owner.entityId }));
}, 60_000);

test("opens the topics of the newest questions within 300 ms, once they are formed", async () => {
  const topics = () => owner.caller.call("listQuestionTopics", { id: owner.entityId, days: "30" });
  expect(await topics()).toMatchObject({ ok: true });
  await expectFast(on, topics, LIMIT_MS);
}, 60_000);
