import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { Overview } from "@/lib/contract/overview/schemas";
import { behaviours } from "../../db/schema/behaviour";
import { entitySpend } from "../../db/schema/budget";
import { responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { entityActivity } from "../../db/schema/overview";
import { countStatements } from "../../testing/count-statements";
import { addAndWait } from "../../testing/documents";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import type { Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
beforeAll(async () => {}, 120_000);

/** The overview after the count that opening it queues. */
async function open(owner: Owner, days: OverviewDays = "30", time_zone = "UTC"): Promise<Overview> {
  const input = { id: owner.entityId, days, time_zone };
  on.advance(4 * MINUTE_MS);
  await owner.caller.call("getOverview", input);
  await on.settled();
  const answer = await owner.caller.call("getOverview", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("an overview", () => {
  test("counts visitors, conversations, messages, languages and the years asked", async () => {
    const owner = await talkingOwner(on, "counted");
    await on.platform.db
      .update(entities)
      .set({ yearsList: [1509] })
      .where(eq(entities.id, owner.entityId));
    const first = await visitorOf(on, owner, "first@counted.test");
    const second = await visitorOf(on, owner, "second@counted.test");
    const { conversationId: conversation_id } = await first.say("What do you know about ships?");
    await first.say("And about rope?", { conversation_id });
    await second.say("Was weißt du über Schiffe?", { language_field: "de", year_field: 1509 });
    const { now, days, languages, years } = await open(owner);
    expect(now).toMatchObject({ visitors: 2, conversations: 2, messages: 3, replies: 3, returning_share: 0 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ visitors: 2, conversations: 2, messages: 3 });
    expect(languages).toEqual([
      { language: "en", conversations: 1, messages: 2 },
      { language: "de", conversations: 1, messages: 1 },
    ]);
    expect(years).toEqual([{ year: 1509, messages: 1 }]);
  });

  test("compares a period with the one before, and knows visitors who come back", async () => {
    const owner = await talkingOwner(on, "compared");
    const visitor = await visitorOf(on, owner, "back@compared.test");
    await visitor.say("A first question about rope");
    on.advance(8 * DAY_MS);
    await visitor.say("Another question about rope");
    await (await visitorOf(on, owner, "new@compared.test")).say("A question of somebody else");
    const { now, before, days } = await open(owner, "7");
    expect(now).toMatchObject({ visitors: 2, messages: 2, returning_share: 0.5 });
    expect(before).toMatchObject({ visitors: 1, messages: 1, returning_share: 0 });
    expect(days.map(({ messages }) => messages)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(days.reduce((sum, day) => sum + day.messages_before, 0)).toBe(1);
  });

  test("counts a private message and nothing that it says or how it was answered", async () => {
    const owner = await talkingOwner(on, "private");
    const visitor = await visitorOf(on, owner, "secret@private.test");
    const { responseId } = await visitor.say("Was soll niemand lesen?", {
      language_field: "de",
      year_field: 1509,
      privacy_code: 2,
    });
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    const { now, hours, languages, years, disliked } = await open(owner);
    expect(now).toMatchObject({
      visitors: 1,
      conversations: 1,
      messages: 1,
      replies: 0,
      not_helpful: 0,
      unanswered: 0,
    });
    expect(hours.reduce((sum, messages) => sum + messages)).toBe(1);
    expect({ languages, years, disliked }).toEqual({ languages: [], years: [], disliked: [] });
  });

  test("tells the share of questions without an answer", async () => {
    const owner = await talkingOwner(on, "asked-about");
    await addAndWait(on, owner, {
      title: "Varnish and cleaning",
      text: "Old shellac must be removed with alcohol before new varnish is brushed on the violin.",
    });
    const visitor = await visitorOf(on, owner, "asks@about.test");
    await visitor.say("How do I remove old shellac before new varnish?");
    await visitor.say("Which planets circle the star Trappist?");
    expect((await open(owner)).now.unanswered_share).toBe(0.5);
  });

  test("counts a day again when a reply of it is rated later", async () => {
    const owner = await talkingOwner(on, "rated");
    const visitor = await visitorOf(on, owner, "rates@rated.test");
    const { responseId, conversationId } = await visitor.say("What do you charge for a bridge?");
    expect((await open(owner)).now).toMatchObject({ helpful: 0, not_helpful: 0, helpful_share: null });
    on.advance(5 * DAY_MS);
    await open(owner);
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    const rated = await open(owner);
    expect(rated.now).toMatchObject({ helpful: 0, not_helpful: 1, helpful_share: 0 });
    expect(rated.disliked).toEqual([
      {
        question: "What do you charge for a bridge?",
        thumbs_down: 1,
        conversation_id: conversationId,
        corrected_at: null,
      },
    ]);
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "up" });
    expect((await open(owner)).now).toMatchObject({ helpful: 1, not_helpful: 0, helpful_share: 1 });
  });

  test("drops a rating that is withdrawn days later", async () => {
    const owner = await talkingOwner(on, "withdrawn");
    const visitor = await visitorOf(on, owner, "withdraws@withdrawn.test");
    const { responseId } = await visitor.say("What do you charge for a bridge?");
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    expect((await open(owner)).now).toMatchObject({ not_helpful: 1 });
    on.advance(5 * DAY_MS);
    await open(owner);
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "none" });
    const { now, disliked } = await open(owner);
    expect({ now, disliked }).toMatchObject({ now: { not_helpful: 0, helpful_share: null }, disliked: [] });
  });

  test("drops the rating of a reply that is written again days later", async () => {
    const owner = await talkingOwner(on, "rewritten");
    const visitor = await visitorOf(on, owner, "rewrites@rewritten.test");
    const message_id = randomUUID();
    const { responseId } = await visitor.say("What do you charge for a bridge?", { message_id });
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    expect((await open(owner)).now).toMatchObject({ not_helpful: 1 });
    on.advance(5 * DAY_MS);
    await open(owner);
    expect((await visitor.caller.call("regenerateTurn", { message_id })).ok).toBe(true);
    expect((await open(owner)).now).toMatchObject({ not_helpful: 0 });
  });

  test("counts equal questions with a thumb down together, without a reply that lost it by a correction", async () => {
    const owner = await talkingOwner(on, "disliked");
    const visitor = await visitorOf(on, owner, "dislikes@disliked.test");
    const said = [
      await visitor.say("May I varnish it?"),
      await visitor.say("may i varnish it"),
      await visitor.say("May I varnish it!"),
      await visitor.say("Why?"),
    ];
    for (const { responseId } of said)
      await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    await owner.caller.call("updateChatMessage", { id: said[1]?.responseId ?? "", new_response: "Yes, you may." });
    const { disliked } = await open(owner);
    expect(disliked).toMatchObject([
      { thumbs_down: 2, corrected_at: null },
      { question: "Why?", thumbs_down: 1, corrected_at: null },
    ]);
  });

  test("keeps only the numbers of erased messages", async () => {
    const owner = await talkingOwner(on, "erased");
    const visitor = await visitorOf(on, owner, "gone@erased.test");
    await visitor.say("Forget that I asked this, please");
    await open(owner);
    await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" });
    expect((await open(owner)).now).toMatchObject({ visitors: 1, conversations: 1, messages: 1 });
    const rows = await on.platform.db.select().from(entityActivity).where(eq(entityActivity.entityId, owner.entityId));
    expect(rows.find(({ dimension }) => dimension === "visitor")?.key).toMatch(/^[0-9a-f]{24}\d{2}$/);
    expect(JSON.stringify(rows)).not.toContain("gone@erased.test");
  });

  test("adds up what replies cost, and shows the budget of the month", async () => {
    const owner = await talkingOwner(on, "costly");
    const visitor = await visitorOf(on, owner, "pays@costly.test");
    const { responseId } = await visitor.say("What does an answer cost?");
    const { db } = on.platform;
    await db.update(responses).set({ costMicros: 30_000, costCurrency: "EUR" }).where(eq(responses.id, responseId));
    const settings = { ...DEFAULT_BEHAVIOUR, budget_cents: 2000, budget_messages: 500 };
    await db.insert(behaviours).values({ entityId: owner.entityId, live: settings, updatedAt: on.platform.now() });
    const { now, budget, currency } = await open(owner);
    expect(currency).toBe("EUR");
    expect(now).toMatchObject({ cost_cents: 3, cost_per_conversation_cents: 3 });
    expect(budget).toMatchObject({
      month: on.platform.now().toISOString().slice(0, 7),
      spent_cents: 0,
      spent_replies: 1,
      limit_cents: 2000,
      limit_replies: 500,
      warning_percent: 80,
    });
    const spent = { replies: 40, costMicros: 4_000_000 };
    await db.update(entitySpend).set(spent).where(eq(entitySpend.entityId, owner.entityId));
    expect((await open(owner)).budget).toMatchObject({ spent_cents: 400, spent_replies: 40 });
  });

  test("cuts the days in the reader's time zone", async () => {
    const owner = await talkingOwner(on, "zoned-days");
    const visitor = await visitorOf(on, owner, "late@zoned-days.test");
    const untilEvening = DAY_MS - (on.platform.now().getTime() % DAY_MS) - 2 * 60 * 60_000;
    on.advance(untilEvening);
    await visitor.say("What is said at ten in the evening?");
    const utc = (await open(owner, "7")).days.at(-1);
    const tokyo = (await open(owner, "7", "Asia/Tokyo")).days.at(-1);
    expect(utc).toMatchObject({ messages: 1, visitors: 1, conversations: 1 });
    expect(tokyo).toMatchObject({ messages: 1, visitors: 1, conversations: 1 });
    expect(Date.parse(tokyo?.day ?? "") - Date.parse(utc?.day ?? "")).toBe(DAY_MS);
  });

  test("compares with the days before in the reader's time zone", async () => {
    const owner = await talkingOwner(on, "zoned-before");
    const visitor = await visitorOf(on, owner, "late@zoned-before.test");
    const untilNoon = DAY_MS - (on.platform.now().getTime() % DAY_MS) + DAY_MS / 2;
    on.advance(untilNoon);
    await visitor.say("What is said at noon?");
    on.advance(7 * DAY_MS - DAY_MS / 2);
    expect(await open(owner, "7", "UTC")).toMatchObject({ now: { messages: 0 }, before: { messages: 1, visitors: 1 } });
    expect(await open(owner, "7", "Pacific/Honolulu")).toMatchObject({ now: { messages: 1 }, before: { messages: 0 } });
  });

  test("shifts the hours to the reader's time zone", async () => {
    const owner = await talkingOwner(on, "hours");
    await (await visitorOf(on, owner, "late@hours.test")).say("Which hour is it?");
    const utc = (await open(owner)).hours.findIndex((messages) => messages > 0);
    const tokyo = (await open(owner, "30", "Asia/Tokyo")).hours.findIndex((messages) => messages > 0);
    expect(tokyo).toBe((utc + 9) % 24);
  });

  test("is counted by the hourly job as well, and twice the same", async () => {
    const owner = await talkingOwner(on, "swept");
    await (await visitorOf(on, owner, "comes@swept.test")).say("Does anybody count this?");
    for (let run = 0; run < 2; run++) {
      on.advance(60 * MINUTE_MS);
      await on.platform.jobs.add(on.platform.db, "overview.sweep", {});
      on.platform.jobs.wake();
      await on.settled();
      const answer = await owner.caller.call("getOverview", { id: owner.entityId });
      expect(answer.ok && answer.data.now).toMatchObject({ visitors: 1, conversations: 1, messages: 1 });
    }
  });

  test("reads its numbers before it queues their next count, which would hold them up", async () => {
    const owner = await talkingOwner(on, "read-first");
    await (await visitorOf(on, owner, "waits@read-first.test")).say("Does a page wait for a count?");
    const statements = await countStatements(on.platform.db, async () => {
      await owner.caller.call("getOverview", { id: owner.entityId });
    });
    const queued = statements.findIndex((text) => text.startsWith('insert into "jobs"'));
    const lastRead = statements.findLastIndex((text) => /from "?entity_activity"?\s/.test(text));
    expect(lastRead).toBeGreaterThan(-1);
    expect(queued).toBeGreaterThan(lastRead);
  });

  test("says that an entity without conversations needs no count", async () => {
    const owner = await talkingOwner(on, "silent");
    const answer = await owner.caller.call("getOverview", { id: owner.entityId });
    expect(answer.ok && answer.data).toMatchObject({ counted_at: null, is_counting: false, now: { messages: 0 } });
  });

  test("rejects another period and an unknown time zone in words", async () => {
    const owner = await talkingOwner(on, "strict");
    const answer = await owner.caller.send("getOverview", { id: owner.entityId, days: "8", time_zone: "Mars/Olympus" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ data: { fields: { time_zone: "This is not a time zone." } } });
  });

  test("is downloaded as a table without visitors' keys", async () => {
    const owner = await talkingOwner(on, "downloaded");
    await (await visitorOf(on, owner, "reads@downloaded.test")).say("Is there a table?");
    await open(owner);
    const file = await owner.caller.send("exportOverview", { id: owner.entityId, days: "7" });
    expect(file.headers.get("content-disposition")).toContain("downloaded-overview-");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toMatch(/day,dimension,key,visitors,conversations,messages,replies/);
    const dimensions = new Set(lines.slice(1).map((line) => line.split(",")[1]));
    expect(dimensions).toEqual(new Set(["hour", "language", "total"]));
    expect(lines.find((line) => line.includes(",total,"))).toMatch(/,total,,1,1,1,1,0,0,\d,0,EUR$/);
  });
});
