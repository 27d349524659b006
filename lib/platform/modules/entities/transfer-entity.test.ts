import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { registerAccount } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  beginUpgrade,
  createTestPayments,
  type PaymentsFixture,
  sweepPayments,
  upgradeOwner,
} from "../../testing/payments";
import { adminCaller } from "../../testing/signed-in";

const DAY_MS = 24 * 60 * 60 * 1000;

let till: PaymentsFixture;
let admin: Caller;
let owner: Owner;
let successor: Caller;
let n = 0;
beforeAll(async () => {
  till = await createTestPayments();
  admin = await adminCaller(till.on);
});
afterAll(() => till.close());
beforeEach(async () => {
  n += 1;
  owner = await ownerOfAnEntity(till.on, `moved-${n}`);
  successor = await registerAccount(till.on, address());
});

const address = () => `successor-${n}@moved.test`;
const transfer = (email_address = address(), caller = admin) =>
  caller.call("transferEntity", { id: owner.entityId, email_address });
const mine = (caller: Caller) => caller.call("getMyEntity", { urlslug: `moved-${n}` });
const setPlan = (planId: string) =>
  till.on.platform.db.update(entities).set({ planId }).where(eq(entities.id, owner.entityId));

test("gives the entity to another account, and the former owner leaves where the plan has no room", async () => {
  expect(await transfer()).toMatchObject({ ok: true, data: { owner: { email_address: address() } } });
  expect(await mine(successor)).toMatchObject({ data: { role: "owner" } });
  expect(await mine(owner.caller)).toMatchObject({ status: 404 });
});

test("keeps the former owner as an editor where the plan has room, and the further owners", async () => {
  await setPlan("portrait");
  const second = await addEntityUser(till.on, owner.entityId, "owner");
  await transfer();
  expect(await mine(successor)).toMatchObject({ data: { role: "owner" } });
  expect(await mine(owner.caller)).toMatchObject({ data: { role: "editor" } });
  expect(await mine(second)).toMatchObject({ data: { role: "owner" } });
});

test("makes a user of the entity its owner, also a suspended one, without another seat", async () => {
  await setPlan("portrait");
  await addEntityUser(till.on, owner.entityId, "editor");
  const viewer = await addEntityUser(till.on, owner.entityId, "viewer", "suspended");
  await transfer(`viewer.suspended@moved-${n}.test`);
  expect(await mine(viewer)).toMatchObject({ data: { role: "owner", usage: { entity_users: { used: 3, limit: 3 } } } });
  expect(await mine(owner.caller)).toMatchObject({ data: { role: "editor" } });
});

test("mails both, and records who had it and who has it", async () => {
  await transfer();
  await till.on.settled();
  const mails = till.on.mails.filter(({ subject }) => subject.includes(`moved-${n}`));
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [`moved-${n}@owners.test`, `moved-${n} has a new owner`],
    [address(), `moved-${n} is yours now`],
  ]);
  expect(mails.find(({ to }) => to !== address())?.text).toContain("You no longer have access to it.");
  const [entry] = await till.on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
  const [to] = await till.on.platform.db.select().from(users).where(eq(users.email, address()));
  expect(entry).toMatchObject({ action: "entity.transferred", data: { from: owner.userId, to: to?.id } });
});

test.each([
  ["an address without an account", async () => "nobody@moved.test", "There is no verified account with this address."],
  ["an account that is not verified", unverified, "There is no verified account with this address."],
  ["a suspended account", suspended, "There is no verified account with this address."],
  ["the present owner", async () => `moved-${n}@owners.test`, "This account is the owner already."],
])("is refused to %s", async (_, addressOf, message) => {
  expect(await transfer(await addressOf())).toMatchObject({
    status: 400,
    error: { data: { fields: { email_address: message } } },
  });
  expect(await mine(owner.caller)).toMatchObject({ data: { role: "owner" } });
});

async function unverified(): Promise<string> {
  await till.on.platform.db.update(users).set({ verifiedAt: null }).where(eq(users.email, address()));
  return address();
}

async function suspended(): Promise<string> {
  const suspendedAt = till.on.platform.now();
  await till.on.platform.db.update(users).set({ suspendedAt }).where(eq(users.email, address()));
  return address();
}

test("waits until the subscription that the former owner pays has ended", async () => {
  const { subscriptionId } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
  const refused = {
    status: 409,
    error: {
      message: `The present owner pays for a plan of moved-${n}. It can be transferred once that subscription has ended.`,
    },
  };
  expect(await transfer()).toMatchObject(refused);
  await owner.caller.call("cancelSubscription", { id: subscriptionId });
  expect(await transfer()).toMatchObject(refused);
  till.on.advance(32 * DAY_MS);
  await sweepPayments(till.on);
  admin = await adminCaller(till.on);
  expect(await transfer()).toMatchObject({ ok: true, data: { plan_id: "free" } });
});

test("closes a payment that the former owner has begun", async () => {
  const started = await beginUpgrade(owner);
  expect(await transfer()).toMatchObject({ ok: true });
  await till.pay(started.checkout_url).catch(() => {});
  expect(await mine(successor)).toMatchObject({ data: { plan_id: "free" } });
});

test("is refused for the entities of the site", async () => {
  for (const { id } of await till.on.platform.db.select().from(entities).where(eq(entities.isFixed, true))) {
    expect(await admin.call("transferEntity", { id, email_address: address() })).toMatchObject({ status: 409 });
  }
});

test("ends with one owner when two admins transfer it at once", async () => {
  const second = `second-${n}@moved.test`;
  await registerAccount(till.on, second);
  const answers = await Promise.all([transfer(), transfer(second)]);
  const won = answers.filter(({ ok }) => ok);
  expect(won.length).toBeGreaterThanOrEqual(1);
  const after = await admin.call("getEntity", { id: owner.entityId });
  if (!after.ok) throw new Error(after.error.message);
  expect([address(), second]).toContain(after.data.owner?.email_address);
  expect(after.data.usage.entity_users).toEqual({ used: 1, limit: 1 });
});
