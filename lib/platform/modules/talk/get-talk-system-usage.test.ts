import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const DAY_MS = 24 * 3_600_000;

let model: ModelServer;
let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  model = await createModelServer(says("In Rotterdam."));
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await model.close();
  await on.close();
});

async function usageOf(id: number) {
  const answer = await admin.call("getTalkSystemUsage", { id });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("the usage of a talk system", () => {
  test("names the entities that choose it, and for the default one all others", async () => {
    const { id } = await createSystem(admin);
    const entity_id = await entityIdOf(on);
    expect(await usageOf(id)).toMatchObject({ entity_count: 0, entities: [], fallback_for: [] });
    const before = await usageOf(1);
    expect(before.entity_count).toBe(before.entities.length);
    expect(before.entities).toContainEqual(expect.objectContaining({ id: entity_id, is_chosen: false }));
    await admin.call("updateTalkParameters", { id, entity_id });
    expect(await usageOf(id)).toMatchObject({
      entity_count: 1,
      entities: [{ id: entity_id, urlslug: "erasmus-of-rotterdam", is_chosen: true }],
    });
    expect((await usageOf(1)).entity_count).toBe(before.entity_count - 1);
    const list = await admin.call("listTalkSystems", {});
    expect(list).toMatchObject({
      data: {
        items: [
          { id: 1, entity_count: before.entity_count - 1 },
          { id, entity_count: 1 },
        ],
      },
    });
    await admin.call("resetTalkParameters", { id, entity_id });
  });

  test("names the systems that fall to it, the nearest first", async () => {
    const last = await createSystem(admin, { name: "Last" });
    const middle = await createSystem(admin, { name: "Middle", fallback_id: last.id });
    await createSystem(admin, { name: "First", fallback_id: middle.id });
    expect(await usageOf(last.id)).toMatchObject({ fallback_for: [{ name: "Middle" }, { name: "First" }] });
  });

  test("has its replies and spend of the last 24 hours and 30 days", async () => {
    const { id } = await createSystem(admin, {
      provider: "openai-compatible",
      base_url: model.url,
      model: "priced",
      currency: "USD",
      price_in_per_million: 1_000,
      price_out_per_million: 1_000,
    });
    const entity_id = await entityIdOf(on);
    await admin.call("updateTalkParameters", { id, entity_id });
    await (await visitorChat(on, "usage@talk.test")).ask("Where were you born?");
    const today = await usageOf(id);
    expect(today.day).toEqual(today.month);
    expect(today.day).toMatchObject({ replies: 1, failed_replies: 0, first_token_median_ms: expect.any(Number) });
    const { input_tokens, output_tokens, spend } = today.day;
    expect(spend).toEqual([{ currency: "USD", amount: (input_tokens + output_tokens) / 1_000 }]);
    on.advance(2 * DAY_MS);
    admin = await adminCaller(on);
    const later = await usageOf(id);
    expect(later.day).toMatchObject({ replies: 0, spend: [] });
    expect(later.month).toEqual(today.month);
    expect(later.last_used_at).toBe(today.last_used_at);
    await admin.call("resetTalkParameters", { id, entity_id });
  });

  test("counts entities up to a thousand", async () => {
    await on.platform.db.execute(sql`
      insert into entities (id, urlslug, entity_type, name, description, created_at, updated_at)
      select gen_random_uuid(), 'many-' || n, 'others', 'Many ' || n, '', now(), now() from generate_series(1, 1200) n`);
    const usage = await usageOf(1);
    expect(usage.entity_count).toBe(1000);
    expect(usage.entities).toHaveLength(20);
  });
});
