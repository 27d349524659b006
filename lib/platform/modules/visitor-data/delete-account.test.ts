import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { hashPassword } from "../../auth/passwords";
import { entities } from "../../db/schema/entities";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const deleteAccount = (caller: Caller, password = PASSWORD) => caller.call("deleteAccount", { password });

/** An owner with an entity that has a document. */
async function createOwnerWithDocument(name: string) {
  const owner = await ownerOfAnEntity(on, name);
  await on.platform.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, owner.userId));
  const text = "The lighthouse keeper counted forty ships in the harbour before the storm.";
  await owner.caller.call("createContextData", { digitalentity_id: owner.entityId, title: "Ships", text });
  await on.platform.jobs.whenIdle();
  return owner;
}

describe("deleting an account", () => {
  test("requires the password in the body and never in the URL", async () => {
    const caller = await registerAccount(on, "asked@delete.test");
    for (const password of ["", "Not-mine-1!"]) expect((await deleteAccount(caller, password)).status).toBe(400);
    const request = new Request(`http://platform.internal/my-account?password=${encodeURIComponent(PASSWORD)}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${caller.grants.get("account")}` },
    });
    expect((await on.app.fetch(request)).status).toBe(400);
    expect((await caller.call("whoAmI", {})).ok).toBe(true);
  });

  test("leaves no row with personal data, ends the sessions and mails a receipt", async () => {
    const email = "gone@delete.test";
    const visitor = await visitorChat(on, email);
    await visitor.ask("Who painted you?");
    const caller = visitor.caller;
    await caller.call("completeAccount", {
      email_address: email,
      password: PASSWORD,
      confirm_password: PASSWORD,
      data_storage_region: "usa",
    });
    await caller.call("startExport", {});
    await on.platform.jobs.whenIdle();
    const elsewhere = new Caller(on);
    await elsewhere.call("signIn", { email_address: email, password: PASSWORD });
    expect(await deleteAccount(caller)).toMatchObject({
      ok: true,
      data: { success: true, email_address: email, entities: 0 },
    });
    expect(caller.grants.size).toBe(0);
    expect((await elsewhere.call("whoAmI", {})).status).toBe(401);
    expect((await elsewhere.call("signIn", { email_address: email, password: PASSWORD })).status).toBe(401);
    await on.platform.jobs.whenIdle();
    expect(on.mails.findLast(({ to }) => to === email)?.subject).toMatch(
      /^Your Semblance account was deleted on \d+ \w+ \d{4}$/,
    );
    expect(await findTablesContaining(on.platform.db, email)).toEqual([]);
  });

  test("hides the user's entities at once, then erases them, and touches no others", async () => {
    const { caller, userId, entityId } = await createOwnerWithDocument("deleted-owner");
    const bystander = await createOwnerWithDocument("kept-owner");
    expect(await deleteAccount(caller)).toMatchObject({ data: { entities: 1 } });
    expect((await new Caller(on).call("loadEntity", { urlslug: "deleted-owner" })).status).toBe(404);
    await on.platform.jobs.whenIdle();
    on.advance(60_000);
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
    const { db } = on.platform;
    expect(await db.$count(entities, eq(entities.id, entityId))).toBe(0);
    expect(await db.$count(contextDocuments, eq(contextDocuments.entityId, entityId))).toBe(0);
    expect(await db.$count(passages, eq(passages.entityId, entityId))).toBe(0);
    expect(await db.$count(passages, eq(passages.entityId, bystander.entityId))).toBeGreaterThan(0);
    expect((await new Caller(on).call("loadEntity", { urlslug: "kept-owner" })).ok).toBe(true);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
    expect(entry).toBeDefined();
  });

  test("rejects the deletion of the only admin", async () => {
    const admin = await adminCaller(on);
    const { email } = on.settings.admin;
    await on.platform.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.email, email));
    expect((await deleteAccount(admin)).status).toBe(409);
    expect((await admin.call("whoAmI", {})).ok).toBe(true);
  });
});
