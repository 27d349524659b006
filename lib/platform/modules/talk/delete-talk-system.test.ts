import { beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});

const refused = (message: RegExp) => ({
  ok: false,
  status: 409,
  error: { message: expect.stringMatching(message), data: { code: "talk_system_in_use" } },
});

describe("deleting a talk system", () => {
  test("removes one that nothing uses and records it", async () => {
    const { id } = await createSystem(admin, { name: "Trial" });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject({ ok: true });
    expect(await admin.call("getTalkSystem", { id })).toMatchObject({ ok: false, status: 404 });
    const [entry] = await on.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: "talk_system.deleted", subjectId: String(id), data: { name: "Trial" } });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject({ ok: false, status: 404 });
  });

  test("is refused for the default one and for the installation's own", async () => {
    expect(await admin.call("deleteTalkSystem", { id: 1 })).toMatchObject(refused(/the default talk system/));
    const { id } = await createSystem(admin);
    await admin.call("setDefaultTalkSystem", { id });
    expect(await admin.call("deleteTalkSystem", { id: 1 })).toMatchObject(refused(/set by the server’s environment/));
    await admin.call("setDefaultTalkSystem", { id: 1 });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject({ ok: true });
  });

  test("is refused for a fallback, with the names of the systems that fall to it", async () => {
    const { id } = await createSystem(admin, { name: "Last" });
    const first = await createSystem(admin, { name: "First", fallback_id: id });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject(refused(/the fallback of First\./));
    await admin.call("updateTalkSystem", { id: first.id, fallback_id: null });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject({ ok: true });
  });

  test("is refused while entities choose it, deleted ones that can be restored included", async () => {
    const { id } = await createSystem(admin);
    const erasmus = await entityIdOf(on);
    const folly = await entityIdOf(on, "praise-of-folly");
    await admin.call("updateTalkParameters", { id, entity_id: erasmus });
    await admin.call("updateTalkParameters", { id, entity_id: folly });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject(
      refused(/2 digital entities choose this talk system: Erasmus of Rotterdam, In Praise of Folly\./),
    );
    await admin.call("resetTalkParameters", { id, entity_id: erasmus });
    const { db } = on.platform;
    await db.update(entities).set({ deletedAt: on.platform.now() }).where(eq(entities.id, folly));
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject(refused(/A digital entity chooses/));
    await db.update(entities).set({ deletedAt: null }).where(eq(entities.id, folly));
    await admin.call("resetTalkParameters", { id, entity_id: folly });
    expect(await admin.call("deleteTalkSystem", { id })).toMatchObject({ ok: true });
  });

  test("is for admins only", async () => {
    const { id } = await createSystem(admin);
    const { caller } = await visitorChat(on, "visitor@delete-talk.test");
    expect(await caller.call("deleteTalkSystem", { id })).toMatchObject({ ok: false, status: 404 });
    expect(await admin.call("getTalkSystem", { id })).toMatchObject({ ok: true });
  });
});
