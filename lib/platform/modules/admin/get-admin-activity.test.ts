import { beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { AdminActivity } from "@/lib/contract/admin/schemas";
import { LIMITS } from "@/lib/contract/http/limits";
import { activityHours } from "../../db/schema/activity";
import { responses } from "../../db/schema/chat";
import { queueWatch } from "../../jobs/sweeps";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { expectFast } from "../../testing/list-speed";
import { ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const HOUR_MS = 60 * 60_000;

const on = setUpTestPlatform();
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});

async function activity(hours: "24" | "168" | "720" = "24"): Promise<AdminActivity> {
  // The admin's grant lasts eight hours, and this test some days.
  admin = await adminCaller(on);
  const answer = await admin.call("getAdminActivity", { hours });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const total = ({ items }: AdminActivity, key: "messages" | "replies" | "failed_replies" | "conversations") =>
  items.reduce((sum, item) => sum + item[key], 0);

async function watch(): Promise<void> {
  await queueWatch(on.platform);
  await on.settled();
}

test("has an empty bucket for each hour before anything happened", async () => {
  const { bucket, items } = await activity();
  expect(bucket).toBe("hour");
  expect(items).toHaveLength(24);
  expect(items.at(-1)).toMatchObject({ messages: 0, replies: 0, first_word_ms: null, cost: [], refused_calls: 0 });
});

test("counts messages, replies, failures, costs and new owners in their hour, the same after the hour was stored", async () => {
  const { db } = on.platform;
  await ownerOfAnEntity(on, "first-owner");
  const chat = await visitorChat(on, "asks@activity.test");
  await chat.ask("Who are you?");
  await chat.ask("Where are you?");
  const [row] = await db.select().from(responses).limit(1);
  const changes = { status: "failed", firstTokenMs: 1400, costMicros: 250_000, costCurrency: "EUR" } as const;
  await db
    .update(responses)
    .set(changes)
    .where(eq(responses.id, row?.id ?? ""));

  const now = (await activity()).items.at(-1);
  expect(now).toMatchObject({ messages: 2, replies: 2, failed_replies: 1, conversations: 2, new_owners: 1 });
  expect(now).toMatchObject({ first_word_ms: 1400, cost: [{ currency: "EUR", micros: 250_000 }] });

  on.advance(2 * HOUR_MS);
  await watch();
  const stored = await db.select().from(activityHours).where(sql`messages > 0`);
  expect(stored).toHaveLength(1);
  expect((await activity()).items.at(-3)).toEqual(now);
});

test("counts private messages, and has no word of them", async () => {
  const chat = await visitorChat(on, "private@activity.test");
  await chat.caller.call("sendMessage", { ...chat.payload("My unspeakable secret"), privacy_code: 2 });
  const found = await activity();
  expect(found.items.at(-1)?.messages).toBe(1);
  expect(JSON.stringify(found)).not.toContain("unspeakable");
});

test("answers a week by the hour and thirty days by the day, with the same sums", async () => {
  on.advance(3 * 24 * HOUR_MS);
  await watch();
  const week = await activity("168");
  const month = await activity("720");
  expect({ week: week.items.length, month: month.items.length }).toEqual({ week: 168, month: 30 });
  expect(month.bucket).toBe("day");
  for (const key of ["messages", "replies", "failed_replies", "conversations"] as const) {
    expect(total(week, key)).toBe(total(month, key));
  }
  expect(total(week, "messages")).toBe(3);
  expect(total(await activity("24"), "messages")).toBe(0);
});

test("counts refused calls and the clients that made them", async () => {
  const caller = new Caller(on);
  const attempt = { email_address: "guess@activity.test", password: "Wrong-1234!" };
  for (let calls = 0; calls < LIMITS.signInAdmin.perEmail + 2; calls++) await caller.call("signInAdmin", attempt);
  const { items, refused_clients } = await activity();
  expect(items.at(-1)?.refused_calls).toBe(2);
  expect(refused_clients).toBe(1);
});

test("answers within 100 ms with 100,000 messages", async () => {
  const { db, now } = on.platform;
  const chat = await visitorChat(on, "many@activity.test");
  const { conversation_id } = await chat.ask("Who are you?");
  const to = now().toISOString();
  // A month of messages with their replies, two in a minute and a half.
  await db.execute(sql`insert into messages (id, conversation_id, user_id, client_id, entity_id, body, privacy_code,
      language, data_storage_region, created_at)
    select gen_random_uuid(), c.id, c.user_id, gen_random_uuid(), c.entity_id, 'words', 0, 'en', 'europe',
      ${to}::timestamptz - n * interval '25 seconds'
    from conversations c, generate_series(1, 100000) n where c.id = ${conversation_id}::uuid`);
  await db.execute(sql`insert into responses (id, message_id, entity_id, body, status, talk_system_id, first_token_ms,
      cost_micros, cost_currency, data_storage_region, created_at, completed_at)
    select gen_random_uuid(), id, entity_id, 'words', 'complete', 1, 300 + (random() * 900)::int, 12, 'EUR', 'europe',
      created_at, created_at from messages where body = 'words'`);
  await db.delete(activityHours);
  await db.execute(sql`analyze`);
  await watch();
  await expectFast(on, () => admin.call("getAdminActivity", { hours: "24" }));
  await expectFast(on, () => admin.call("getAdminActivity", { hours: "168" }));
  await expectFast(on, () => admin.call("getAdminActivity", { hours: "720" }));
  expect(total(await activity("720"), "messages")).toBeGreaterThan(95_000);
}, 120_000);
