import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ENTITY_TYPES } from "@/lib/contract/entities/schemas";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { plans } from "../../db/schema/plans";
import { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { planRights } from "../../testing/plan-rights";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

test.each(ENTITY_TYPES)("%s is offered four plans, cheapest first, in euro", async (entitytype) => {
  const answer = await new Caller(on).call("getPlans", { entitytype });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(
    answer.data.map(({ plan_name, price_monthly, price_annual }) => [plan_name, price_monthly, price_annual]),
  ).toEqual([
    ["Free", 0, 0],
    ["Portrait", 19, 144],
    ["Voice", 39, 295],
    ["Institution", 129, 975],
  ]);
  for (const { id, description, features } of answer.data) {
    expect(description.length).toBeGreaterThan(0);
    const { messagesPerMonth, passages } = planRights(id);
    expect(features).toContain(`${messagesPerMonth.toLocaleString("en")} answered messages a month`);
    expect(features).toContain(`${passages.toLocaleString("en")} passages of knowledge`);
  }
});

test("the yearly price saves 37 percent on each", async () => {
  const answer = await new Caller(on).call("getPlans", { entitytype: "person" });
  if (!answer.ok) throw new Error(answer.error.message);
  for (const { price_monthly, price_annual } of answer.data.filter(({ price_monthly }) => price_monthly > 0)) {
    expect(Math.round((1 - price_annual / (12 * price_monthly)) * 100)).toBe(37);
  }
});

test("a plan is offered only to its entity types", async () => {
  const [voice] = await on.platform.db.select().from(plans).where(eq(plans.id, "voice"));
  const offer = (entityTypes: typeof plans.$inferInsert.entityTypes) =>
    on.platform.db.update(plans).set({ entityTypes }).where(eq(plans.id, "voice"));
  await offer(["person"]);
  const named = async (entitytype: string) => {
    const answer = await new Caller(on).call("getPlans", { entitytype });
    return answer.ok && answer.data.map(({ plan_name }) => plan_name);
  };
  expect(await named("role")).toEqual(["Free", "Portrait", "Institution"]);
  expect(await named("person")).toContain("Voice");
  await offer(voice?.entityTypes ?? []);
});

test("an unknown type has no plans", async () => {
  expect((await new Caller(on).send("getPlans", { entitytype: "planet" })).status).toBe(404);
});

test("a missing type is rejected with the catalogue's message", async () => {
  const refused = await new Caller(on).send("getPlans", { entitytype: " " });
  expect(refused.status).toBe(400);
  expect((await refused.json()).data.fields).toEqual({ entitytype: "Entity type is required" });
});

test("those who run an entity see the plans above its own; others see none", async () => {
  const owner = await ownerOfAnEntity(on, "upgrading");
  const at = on.platform.now();
  await on.platform.db
    .insert(entityUsers)
    .values({ id: owner.userId, ...owner, role: "owner", createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  await on.platform.db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, owner.entityId));
  const input = { entitytype: "person", digitalentity_id: owner.entityId };
  const above = await owner.caller.call("getPlans", input);
  expect(above).toMatchObject({ ok: true, data: [{ id: "voice" }, { id: "institution" }] });
  expect((await owner.caller.send("getPlans", { ...input, entitytype: "role" })).status).toBe(404);
  for (const stranger of [new Caller(on), (await ownerOfAnEntity(on, "stranger")).caller]) {
    expect((await stranger.send("getPlans", input)).status).toBe(404);
  }
});
