import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { plans } from "../../db/schema/plans";
import { auditLog, systemMetadata } from "../../db/schema/system";
import { PLANS } from "../../seed/plans";
import type { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  beginUpgrade,
  createTestPayments,
  type PaymentsFixture,
  planOf,
  sweepPayments,
  upgradeOwner,
} from "../../testing/payments";
import { adminCaller } from "../../testing/signed-in";
import { seedEntities } from "../system/seed-entities";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHLY = { plan_id: "portrait", plan_duration: "month" } as const;

let till: PaymentsFixture;
let admin: Caller;
let count = 0;
beforeAll(async () => {
  till = await createTestPayments();
  admin = await adminCaller(till.on);
});
afterAll(() => till.close());
beforeEach(async () => {
  for (const { id, ...plan } of PLANS) await till.on.platform.db.update(plans).set(plan).where(eq(plans.id, id));
});

/** Moves the clock beyond a month's period; an admin's grant ends earlier. */
async function passMonth(): Promise<void> {
  till.on.advance(35 * DAY_MS);
  await sweepPayments(till.on);
  admin = await adminCaller(till.on);
}

const somebody = (): Promise<Owner> => ownerOfAnEntity(till.on, `planned-${++count}`);

async function planById(id: string): Promise<AdminPlan> {
  const listed = await admin.call("listPlans", {});
  const found = listed.ok ? listed.data.items.find((plan) => plan.id === id) : undefined;
  if (!found) throw new Error(`There is no plan ${id}.`);
  return found;
}

type Changes = Omit<Parameters<typeof admin.call<"updatePlan">>[1], "id">;

async function edit(id: string, changes: Changes): Promise<AdminPlan> {
  const edited = await admin.call("updatePlan", { id, ...changes });
  if (!edited.ok) throw new Error(JSON.stringify(edited.error));
  return edited.data;
}

async function editRights(id: string, rights: Partial<AdminPlan["rights"]>): Promise<AdminPlan> {
  return edit(id, { rights: { ...(await planById(id)).rights, ...rights } });
}

async function addPlan(plan_name: string, changes: object = {}): Promise<AdminPlan> {
  const { rights } = await planById("portrait");
  const prices = { price_monthly: 59, price_annual: 445 };
  const created = await admin.call("createPlan", {
    plan_name,
    ...prices,
    entity_types: ["person"],
    rights,
    ...changes,
  });
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.data;
}

async function usageOf({ entityId }: Owner) {
  const [entity] = await till.on.platform.db.select().from(entities).where(eq(entities.id, entityId));
  const mine = await admin.call("getMyEntity", { urlslug: entity?.urlslug ?? "" });
  if (!mine.ok) throw new Error(mine.error.message);
  return mine.data.usage;
}

async function priceOf({ entityId }: Owner): Promise<number | undefined> {
  const isIt = eq(subscriptions.entityId, entityId);
  const [subscription] = await till.on.platform.db.select().from(subscriptions).where(isIt);
  return subscription?.amountCents;
}

const offeredTo = async (entitytype: string, digitalentity_id?: string, caller = admin) => {
  const offered = await caller.call("getPlans", {
    entitytype,
    ...(digitalentity_id ? { digitalentity_id } : {}),
  });
  if (!offered.ok) throw new Error(offered.error.message);
  return offered.data;
};

test("lists every plan, cheapest first, with its rights and the entities on it by type", async () => {
  const listed = await admin.call("listPlans", {});
  if (!listed.ok) throw new Error(listed.error.message);
  expect(listed.data.payments).toBe("test");
  expect(listed.data.items.map(({ id }) => id)).toEqual(["free", "portrait", "voice", "institution"]);
  const before = await planById("free");
  expect(before).toMatchObject({
    is_free: true,
    rights: { multilingual: false, passages: 1_000, storage_bytes: 104_857_600, entity_users: 1 },
    stripe_monthly_state: "none",
  });
  const { entityId } = await somebody();
  expect((await planById("free")).entities.person).toBe(before.entities.person + 1);
  await till.on.platform.db
    .update(entities)
    .set({ deletedAt: till.on.platform.now() })
    .where(eq(entities.id, entityId));
  expect((await planById("free")).entities.person).toBe(before.entities.person);
});

test("counts the entities of a type up to 1,000, so that the list stays fast on a site of any size", async () => {
  const { db } = till.on.platform;
  await db.execute(sql`
    insert into entities (id, urlslug, entity_type, name, description, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, 'others', 'Many', 'One of many.', now(), now() from generate_series(1, 1001) n`);
  expect((await planById("free")).entities.others).toBe(1_000);
  await db.delete(entities).where(eq(entities.entityType, "others"));
});

describe("an edit of a plan", () => {
  test("leaves running subscriptions their rights and their price, and holds for the next one", async () => {
    const early = await somebody();
    const late = await somebody();
    await upgradeOwner(till, early, MONTHLY);
    await edit("portrait", { price_monthly: 25.5 });
    await editRights("portrait", { passages: 7, messages_per_month: 70, custom_domain: false });
    expect(await planById("portrait")).toMatchObject({ price_monthly: 25.5, rights: { passages: 7 } });
    await upgradeOwner(till, late, MONTHLY);
    expect([await priceOf(early), await priceOf(late)]).toEqual([1_900, 2_550]);
    expect(await usageOf(early)).toMatchObject({
      plan_id: "portrait",
      passages: { limit: 10_000 },
      messages: { limit: 1_000 },
      custom_domain: true,
    });
    expect(await usageOf(late)).toMatchObject({
      plan_id: "portrait",
      passages: { limit: 7 },
      messages: { limit: 70 },
      custom_domain: false,
    });
    // The provider reports the earlier price again with each renewal.
    await passMonth();
    expect(await priceOf(early)).toBe(1_900);
    expect(await usageOf(early)).toMatchObject({ passages: { limit: 10_000 } });
  });

  test("is enforced: a subscription of before takes a document that one of after refuses", async () => {
    const early = await somebody();
    const late = await somebody();
    await upgradeOwner(till, early, MONTHLY);
    await editRights("portrait", { documents: 0 });
    await upgradeOwner(till, late, MONTHLY);
    const letter = { title: "A letter", text: "The keeper counted forty ships in the harbour before the storm." };
    expect((await addAndWait(till.on, early, letter)).id).toEqual(expect.any(String));
    expect(await late.caller.call("createContextData", { digitalentity_id: late.entityId, ...letter })).toMatchObject({
      ok: false,
      error: { data: { code: "quota_reached" } },
    });
    const isStored = eq(contextDocuments.entityId, late.entityId);
    expect(await till.on.platform.db.$count(contextDocuments, isStored)).toBe(0);
  });

  test("of the free plan holds at once for the entities on it", async () => {
    const owner = await somebody();
    await editRights("free", { entity_users: 2, multilingual: true });
    expect(await usageOf(owner)).toMatchObject({ entity_users: { used: 1, limit: 2 }, multilingual: true });
    await addEntityUser(till.on, owner.entityId, "editor");
    await editRights("free", { entity_users: 1, multilingual: false });
    expect(await usageOf(owner)).toMatchObject({ entity_users: { used: 2, limit: 1 }, multilingual: false });
  });

  test("takes a subscription's rights only until it ends, then the free plan's count", async () => {
    const owner = await somebody();
    const { subscriptionId } = await upgradeOwner(till, owner, MONTHLY);
    await owner.caller.call("cancelSubscription", { id: subscriptionId });
    await passMonth();
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    const { passages } = (await planById("free")).rights;
    expect(await usageOf(owner)).toMatchObject({ plan_id: "free", passages: { limit: passages } });
    const [entity] = await till.on.platform.db.select().from(entities).where(eq(entities.id, owner.entityId));
    expect(entity?.planRights).toBeNull();
  });

  test("gives a subscriber who changes the plan the rights of the new one as it is now", async () => {
    const owner = await somebody();
    const { subscriptionId } = await upgradeOwner(till, owner, MONTHLY);
    await editRights("voice", { passages: 51_000 });
    const changed = await owner.caller.call("changePlan", {
      id: subscriptionId,
      plan_id: "voice",
      plan_duration: "month",
    });
    expect(changed).toMatchObject({ ok: true, data: { plan_id: "voice", amount: 3_900 } });
    expect(await usageOf(owner)).toMatchObject({ plan_id: "voice", passages: { limit: 51_000 } });
    await editRights("voice", { passages: 50_000 });
    expect(await usageOf(owner)).toMatchObject({ passages: { limit: 51_000 } });
  });

  test("lets a running checkout finish with the price and the rights that it began with", async () => {
    const owner = await somebody();
    const { checkout_url } = await beginUpgrade(owner, MONTHLY);
    await edit("portrait", { price_monthly: 21 });
    await editRights("portrait", { passages: 9 });
    await till.pay(checkout_url);
    expect(await priceOf(owner)).toBe(1_900);
    expect(await usageOf(owner)).toMatchObject({ plan_id: "portrait", passages: { limit: 10_000 } });
  });

  test("shows the new price and the new features to the public at once", async () => {
    await edit("voice", { price_monthly: 40.25 });
    await editRights("voice", { messages_per_month: 5_500 });
    const voice = (await offeredTo("person")).find(({ id }) => id === "voice");
    expect(voice?.price_monthly).toBe(40.25);
    expect(voice?.features).toContain("5,500 answered messages a month");
  });

  test("is not undone when the platform starts again with another seed, nor is a deletion", async () => {
    const { db } = till.on.platform;
    await edit("voice", { price_monthly: 41 });
    expect(await admin.call("deletePlan", { id: "institution" })).toMatchObject({ ok: true });
    await db.update(systemMetadata).set({ value: "another" }).where(eq(systemMetadata.key, "seed"));
    await seedEntities(till.on.platform, () => {});
    expect((await planById("voice")).price_monthly).toBe(41);
    expect((await offeredTo("person")).map(({ id }) => id)).toEqual(["free", "portrait", "voice"]);
    await db.insert(plans).values(PLANS.filter(({ id }) => id === "institution"));
  });

  test("is recorded with who made it and what was there before", async () => {
    await edit("institution", { price_annual: 976 });
    await edit("institution", { price_annual: 975 });
    const isIt = and(eq(auditLog.action, "plan.edited"), eq(auditLog.subjectId, "institution"));
    const [entry] = (await till.on.platform.db.select().from(auditLog).where(isIt).orderBy(auditLog.id)).toReversed();
    expect(entry?.actorUserId).toEqual(expect.any(String));
    expect(entry?.data).toMatchObject({ fields: ["price_annual"], before: { annualCents: 97_600 } });
  });
});

test("an edit of a plan does not overwrite another admin's edit", async () => {
  const { version } = await planById("voice");
  const other = await adminCaller(till.on);
  await edit("voice", { description: ["For speakers."], version });
  const second = await other.call("updatePlan", { id: "voice", price_monthly: 1, version });
  expect(second).toMatchObject({ ok: false, status: 409, error: { data: { code: "edit_conflict" } } });
  expect(await planById("voice")).toMatchObject({
    description: ["For speakers."],
    price_monthly: 39,
    version: version + 1,
  });
  expect(await other.call("updatePlan", { id: "voice", price_monthly: 39, version: version + 1 })).toMatchObject({
    ok: true,
  });
});

describe("refuses, with a sentence at the field,", () => {
  test.each([
    ["a price of the free plan", "free", { price_monthly: 1 }, { price_monthly: "The free plan has no price." }],
    ["a withdrawn free plan", "free", { is_offered: false }, { is_offered: "The free plan is offered to every type." }],
    ["a paid plan named free", "voice", { plan_name: "Freedom" }, { plan_name: "Only the free plan is named so." }],
    ["a negative price", "voice", { price_monthly: -1 }, { price_monthly: "Price a month is at least 0." }],
    [
      "a fraction of a cent",
      "voice",
      { price_annual: 1.005 },
      { price_annual: "Price a year has at most two decimals." },
    ],
    [
      "a paid plan without a price",
      "voice",
      { price_monthly: 0, price_annual: 0 },
      { price_monthly: "A plan that is not the free one has a price." },
    ],
    [
      "a price id without a price",
      "voice",
      { price_annual: 0, stripe_yearly_price_id: "price_1" },
      { stripe_yearly_price_id: "There is no price that this would charge." },
    ],
  ])("%s", async (_, id, changes, fields) => {
    const before = await planById(id);
    const refused = await admin.call("updatePlan", { id, ...changes });
    expect(refused).toMatchObject({ ok: false, status: 400, error: { data: { fields } } });
    expect(await planById(id)).toEqual(before);
  });

  test("the name of another plan", async () => {
    expect(await admin.call("updatePlan", { id: "voice", plan_name: "PORTRAIT" })).toMatchObject({
      ok: false,
      status: 409,
      error: { data: { fields: { plan_name: "Another plan has this name." } } },
    });
  });
});

describe("a plan that an admin adds", () => {
  test("is offered to its types alone, in the order of prices, and can be bought", async () => {
    const added = await addPlan("Été 25", { price_monthly: 29, price_annual: 0 });
    expect(added.id).toBe("ete-25");
    expect((await offeredTo("person")).map(({ id }) => id)).toEqual([
      ...["free", "portrait", "ete-25", "voice", "institution"],
    ]);
    expect((await offeredTo("role")).map(({ id }) => id)).not.toContain("ete-25");
    const owner = await somebody();
    await upgradeOwner(till, owner, { plan_id: "ete-25", plan_duration: "month" });
    expect(await usageOf(owner)).toMatchObject({ plan_id: "ete-25", plan_name: "Été 25" });
    expect((await offeredTo("person", owner.entityId, owner.caller)).map(({ id }) => id)).toEqual([
      ...["voice", "institution"],
    ]);
    await edit("ete-25", { is_offered: false });
  });

  test("that is withdrawn is offered to nobody and keeps its subscribers", async () => {
    const withdrawn = await addPlan("Autumn");
    const owner = await somebody();
    await upgradeOwner(till, owner, { plan_id: withdrawn.id, plan_duration: "year" });
    await edit(withdrawn.id, { is_offered: false });
    expect((await offeredTo("person")).map(({ id }) => id)).not.toContain(withdrawn.id);
    expect(await usageOf(owner)).toMatchObject({ plan_id: withdrawn.id });
    expect(await owner.caller.call("getUpgradeEligibility", { digitalentity_id: owner.entityId })).toMatchObject({
      ok: true,
      data: { plan_id: withdrawn.id },
    });
    const other = await somebody();
    const refused = await other.caller.call("createUpgradeCheckout", {
      digitalentity_id: other.entityId,
      plan_id: withdrawn.id,
      plan_duration: "year",
      success_url: "/upgrade-success",
      cancel_url: "/upgrade-cancel",
    });
    expect(refused).toMatchObject({
      ok: false,
      error: { data: { fields: { plan_id: "There is no such plan." } } },
    });
  });

  test("a plan can be deleted only while nobody is on it or has paid for it", async () => {
    const unused = await addPlan("Spring");
    expect(await admin.call("deletePlan", { id: unused.id })).toMatchObject({ ok: true });
    expect(await admin.call("deletePlan", { id: unused.id })).toMatchObject({ ok: false, status: 404 });
    const owner = await somebody();
    const used = await addPlan("Winter");
    await till.on.platform.db.update(entities).set({ planId: used.id }).where(eq(entities.id, owner.entityId));
    const message = "Someone is on this plan or has paid for it. Stop offering it instead.";
    const refusal = { ok: false, status: 409, error: { message, data: { code: "plan_in_use" } } };
    expect(await admin.call("deletePlan", { id: used.id })).toMatchObject(refusal);
    await till.on.platform.db.update(entities).set({ planId: "free" }).where(eq(entities.id, owner.entityId));
    await beginUpgrade(owner, { plan_id: used.id, plan_duration: "month" });
    expect(await admin.call("deletePlan", { id: used.id })).toMatchObject(refusal);
    expect(await admin.call("deletePlan", { id: "free" })).toMatchObject(refusal);
    expect((await planById(used.id)).plan_name).toBe("Winter");
  });
});
