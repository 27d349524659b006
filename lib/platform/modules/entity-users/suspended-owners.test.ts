import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { registerAccount } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let team: Owner;
let n = 0;
beforeAll(async () => {
  admin = await adminCaller(on);
});
beforeEach(async () => {
  team = await ownerOfAnEntity(on, `house-${++n}`);
  await on.platform.db.update(entities).set({ planId: "institution" }).where(eq(entities.id, team.entityId));
});

/** An account with a role for the team's entity. */
async function addAccount(name: string, role: "owner" | "viewer") {
  const email = `${name}-${n}@house.test`;
  const caller = await registerAccount(on, email);
  const answer = await team.caller.call("createEntityUser", {
    digitalentity_id: team.entityId,
    email_address: email,
    role,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const { id } = answer.data.entity_user;
  const me = await caller.call("whoAmI", {});
  if (!me.ok) throw new Error(me.error.message);
  return { email, caller, userId: me.data.user_id, leave: () => caller.call("deleteEntityUser", { id }) };
}

const suspend = async (userId: string) =>
  expect(await admin.call("suspendUser", { id: userId, reason: "Spam" })).toMatchObject({ ok: true });
const isTeams = () => eq(entityUsers.userId, team.userId);
const ownerId = async () => {
  const [entity] = await on.platform.db.select().from(entities).where(eq(entities.id, team.entityId));
  expect(entity?.deletedAt).toBeNull();
  return entity?.ownerId;
};

test("the last owner whose account is not suspended cannot leave", async () => {
  await suspend((await addAccount("barred", "owner")).userId);
  const [row] = await on.platform.db.select().from(entityUsers).where(isTeams());
  expect(await team.caller.call("deleteEntityUser", { id: row?.id ?? "" })).toMatchObject({ status: 409 });
  expect(await ownerId()).toBe(team.userId);
});

test("users who own nothing can leave an entity whose owner's account is suspended", async () => {
  const viewer = await addAccount("reader", "viewer");
  await suspend(team.userId);
  expect(await viewer.leave()).toMatchObject({ ok: true });
});

test("a suspended account owns its entity until its own role ends", async () => {
  const second = await addAccount("second", "owner");
  await addAccount("third", "owner");
  await suspend(team.userId);
  expect(await second.leave()).toMatchObject({ ok: true });
  expect(await ownerId()).toBe(team.userId);
});

/** Deletes the account of the entity's owner beside others, the first of whom is suspended. */
async function deleteOwnersAccount(suspendedId: string): Promise<void> {
  await suspend(suspendedId);
  const founder = await addAccount("founder", "owner");
  await on.platform.db.update(entities).set({ ownerId: founder.userId }).where(eq(entities.id, team.entityId));
  await on.platform.db.delete(entityUsers).where(isTeams());
  const deleted = await founder.caller.call("deleteAccount", { password: "Roodbaard7!" });
  expect(deleted).toMatchObject({ data: { entities: 0 } });
}

test("an owner who deletes the account leaves the entity to one whose account is not suspended", async () => {
  const barred = await addAccount("barred", "owner");
  const partner = await addAccount("partner", "owner");
  await deleteOwnersAccount(barred.userId);
  expect(await ownerId()).toBe(partner.userId);
});

test("an owner who deletes the account does not erase the entity of an owner whose account is suspended", async () => {
  const barred = await addAccount("barred", "owner");
  await deleteOwnersAccount(barred.userId);
  expect(await ownerId()).toBe(barred.userId);
});

test("an owner whose account is suspended is mailed nothing about the entity", async () => {
  const barred = await addAccount("barred", "owner");
  const partner = await addAccount("partner", "owner");
  await suspend(barred.userId);
  await on.settled();
  const before = on.mails.length;
  expect(await admin.call("suspendEntity", { id: team.entityId, reason: "Spam" })).toMatchObject({ ok: true });
  await on.settled();
  expect(on.mails.slice(before).map(({ to }) => to)).toContain(partner.email);
  expect(on.mails.slice(before).map(({ to }) => to)).not.toContain(barred.email);
});
