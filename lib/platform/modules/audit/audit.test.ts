import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { AUDIT_ACTIONS } from "@/lib/contract/audit/actions";
import type { listAuditEntries } from "@/lib/contract/audit/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { recordAudit } from "../../audit";
import { users } from "../../db/schema/users";
import { registerAccount } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "audited");
  on.advance(60_000);
  answered(await owner.caller.call("updateEntity", { id: owner.entityId, description: "Somebody with papers." }));
  on.advance(60_000);
  answered(await owner.caller.call("updateProfile", { first_name: "Olga", last_name: "Owner" }));
  on.advance(60_000);
  await registerAccount(on, "account@audit.test");
  admin = await adminCaller(on);
});

const list = async (filters: InputOf<typeof listAuditEntries>) =>
  answered(await admin.call("listAuditEntries", filters));
const actionsOf = async (filters: InputOf<typeof listAuditEntries>) =>
  (await list(filters)).items.map(({ action }) => action);

describe("the audit log", () => {
  test("names who did what to which record, as they are called now", async () => {
    const [entry] = (await list({ actor: owner.userId, action: "entity.changed" })).items;
    expect(entry).toMatchObject({
      actor: { id: owner.userId, name: "Olga Owner", email_address: "audited@owners.test" },
      action: "entity.changed",
      subject: { type: "entity", id: owner.entityId, name: "audited" },
      details: { fields: expect.arrayContaining(["description"]) },
    });
    expect(entry?.request_id).not.toBeNull();
  });

  test("keeps only the id of an erased user", async () => {
    const caller = await registerAccount(on, "gone@audit.test");
    const { user_id } = answered(await caller.call("whoAmI", {}));
    answered(await admin.call("deleteUser", { id: user_id }));
    const { items } = await list({ actor: user_id });
    expect(items.length).toBeGreaterThan(0);
    expect(items[0]?.actor).toEqual({ id: user_id, name: null, email_address: null });
    expect(await actionsOf({ subject_id: user_id, action: "user.deleted" })).toEqual(["user.deleted"]);
  });

  test("shows the newest first, page by page, each entry once", async () => {
    const all = (await list({ limit: "200" })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    const times = (await list({ limit: "200" })).items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("is narrowed by the actor's address, by an action and by the first word of several", async () => {
    expect(await actionsOf({ actor: "Audited@owners.test" })).toEqual(["profile.changed", "entity.changed"]);
    expect(await actionsOf({ actor: "nobody@owners.test" })).toEqual([]);
    expect(await actionsOf({ actor: owner.userId, action: "profile.changed" })).toEqual(["profile.changed"]);
    expect(new Set(await actionsOf({ action: "session" }))).toEqual(new Set(["session.started"]));
  });

  test("shows what a user did together with what was done to the user", async () => {
    const caller = await registerAccount(on, "about@audit.test");
    const { user_id: id } = answered(await caller.call("whoAmI", {}));
    answered(await admin.call("endUserSessions", { id }));
    const actions = await actionsOf({ about: id });
    expect(actions).toEqual(expect.arrayContaining(["session.started", "user.sessions_ended", "email.verified"]));
    expect(actions[0]).toBe("user.sessions_ended");
    expect(await actionsOf({ about: id, action: "user" })).toEqual(["user.sessions_ended"]);
  });

  test("has the system's own actions apart", async () => {
    const { db } = on.platform;
    const subject = ["user", owner.userId] as const;
    await recordAudit({ now: on.platform.now, requestId: null }, db, {
      actorUserId: null,
      action: "domain.lost",
      subject,
    });
    const { items } = await list({ actor: "system", action: "domain.lost" });
    expect(items).toMatchObject([{ actor: null, action: "domain.lost", request_id: null }]);
  });

  test("is narrowed by the kind of subject, the subject and the period", async () => {
    expect(await actionsOf({ subject_type: "entity", subject_id: owner.entityId })).toEqual(["entity.changed"]);
    expect(await actionsOf({ subject_type: "checkout" })).toEqual([]);
    const [changed] = (await list({ subject_id: owner.entityId })).items;
    const at = changed?.at ?? "";
    expect(await actionsOf({ actor: owner.userId, from: at, to: at })).toEqual(["entity.changed"]);
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await actionsOf({ actor: owner.userId, from: later })).toEqual(["profile.changed"]);
  });

  test("takes no action that it does not know", async () => {
    expect((await admin.send("listAuditEntries", { action: "entity.exploded" })).status).toBe(400);
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
  });

  test("is closed to an admin whose role has ended", async () => {
    const email = "former@audit.test";
    const caller = await registerAccount(on, email);
    const { user_id: id } = answered(await caller.call("whoAmI", {}));
    answered(await admin.call("setUserAdmin", { id, is_admin: true }));
    await on.platform.db.update(users).set({ isAdmin: false }).where(eq(users.id, id));
    expect((await caller.call("listAuditEntries", {})).status).toBe(404);
  });
});
