import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let server: PictureServer;
let admin: Caller;
let owner: Owner;
let n = 0;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "test" } });
  server = await pictureServer();
  admin = await adminCaller(on);
});
afterAll(async () => {
  server.close();
  await on.close();
});
beforeEach(async () => {
  n += 1;
  owner = await ownerOfAnEntity(on, `edited-${n}`);
});

const get = async (id = owner.entityId) => {
  const answer = await admin.call("getEntity", { id });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
const fileNamed = async (name: string) =>
  new File([await (await fetch(server.at(name))).arrayBuffer()], `${name}.png`, { type: "image/png" });
const recorded = (action: string) =>
  on.platform.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, owner.entityId)));

const NEW = {
  entitytype: "person",
  entitysubtype: "famous",
  firstname: "Hélène",
  lastname: "Vasseur",
  description: "Keeps the lamps.",
  website: "https://vasseur.test/",
  body_intro_text: "An AI system.",
  terms_accepted: true,
};

describe("the entity as admins see it", () => {
  test("has its whole record, its owner, its counts and its version", async () => {
    expect(await get()).toMatchObject({
      urlslug: `edited-${n}`,
      role: "admin",
      state: "live",
      owner: { user_id: owner.userId, email_address: `edited-${n}@owners.test` },
      conversations: 0,
      usage: { plan_id: "free" },
      version: 1,
      can: { edit: true, manage: true, transfer: true, suspend: true },
    });
  });

  test("is there as a draft and after its deletion, until it is erased", async () => {
    await on.platform.db.update(entities).set({ isDraft: true }).where(eq(entities.id, owner.entityId));
    expect(await get()).toMatchObject({ state: "draft", can: { open: false, edit: false, verify: false } });
    await on.platform.db.update(entities).set({ isDraft: false }).where(eq(entities.id, owner.entityId));
    await admin.call("deleteEntity", { id: owner.entityId });
    expect(await get()).toMatchObject({ state: "deleted", erase_at: expect.any(String), can: { restore: true } });
    await on.platform.db.delete(entities).where(eq(entities.id, owner.entityId));
    expect(await admin.call("getEntity", { id: owner.entityId })).toMatchObject({ status: 404 });
  });
});

describe("an entity made by an admin's form", () => {
  const create = (data: object, files: Record<string, File>) =>
    admin.upload("createEntityForm", { entity_data: JSON.stringify(data) }, files);

  test("has both pictures and the plan, and is the admin's", async () => {
    const made = await create(
      { ...NEW, urlslug: `form-${n}`, plan_id: "voice" },
      { thumbnail_image: await fileNamed("photo"), banner_image: await fileNamed("small") },
    );
    if (!made.ok) throw new Error(made.error.message);
    expect(made.data).toMatchObject({ urlslug: `form-${n}`, pending_plan: null });
    expect(await get(made.data.id)).toMatchObject({
      entity_name: "Hélène Vasseur",
      plan_id: "voice",
      thumbnail_image_url: expect.stringMatching(/^\/api\/entity-pictures\//),
      banner_image_url: expect.stringMatching(/^\/api\/entity-pictures\//),
      owner: { email_address: on.settings.admin.email },
      verified: false,
    });
  });

  test("needs neither picture", async () => {
    expect(await create({ ...NEW, urlslug: `plain-${n}` }, {})).toMatchObject({ ok: true });
  });

  test.each<[string, object, string]>([
    ["names a missing field", { ...NEW, description: "" }, "entity_data.description"],
    ["names a taken slug", { ...NEW, urlslug: "erasmus-of-rotterdam" }, "urlslug"],
    ["names the terms that were not accepted", { ...NEW, terms_accepted: false }, "terms_accepted"],
  ])("%s, and keeps no picture", async (_, data, field) => {
    const refused = await create({ urlslug: `bad-${n}`, ...data }, { thumbnail_image: await fileNamed("photo") });
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(Object.keys(refused.error.data.fields ?? {})).toContain(field);
  });
});

describe("an admin's edit of somebody else's entity", () => {
  test("never affects the slug, the region, the website or the verified mark", async () => {
    const before = await get();
    const form = { urlslug: "stolen", data_storage_region: "europe", website: "https://evil.test/", verified: true };
    const changed = await admin.call("updateEntity", { id: owner.entityId, ...form, caption: "Luthier" });
    expect(changed).toMatchObject({ ok: true });
    const asForm = { id: owner.entityId, entity_data: JSON.stringify({ ...form, description: "Makes violins." }) };
    expect(await admin.upload("updateEntityForm", asForm, {})).toMatchObject({ ok: true });
    const { urlslug, data_storage_region, website, verified } = before;
    expect(await get()).toMatchObject({
      urlslug,
      data_storage_region,
      website,
      verified,
      caption: "Luthier",
      description: "Makes violins.",
    });
  });

  test("works for a fixed entity and its pictures", async () => {
    const [fixed] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "semblance-guide"));
    const id = fixed?.id ?? "";
    expect(await admin.call("updateEntity", { id, caption: "Ask me" })).toMatchObject({ data: { caption: "Ask me" } });
    expect(await admin.upload("setBannerImage", { id }, await fileNamed("photo"))).toMatchObject({ ok: true });
    expect(await admin.call("deleteBannerImage", { id })).toMatchObject({ data: { banner_image_url: null } });
    expect(await admin.upload("setThumbnailImage", { id }, await fileNamed("photo"))).toMatchObject({ ok: true });
    expect(await admin.call("deleteThumbnailImage", { id })).toMatchObject({ data: { thumbnail_image_url: null } });
  });

  test("is recorded with the admin who made it", async () => {
    await admin.call("updateEntity", { id: owner.entityId, caption: "Luthier" });
    expect(await recorded("entity.changed")).toMatchObject([{ actorUserId: expect.not.stringMatching(owner.userId) }]);
  });
});

describe("two people who edit one entity", () => {
  const edit = (caller: Caller, changes: object) => caller.call("updateEntity", { id: owner.entityId, ...changes });

  test("do not overwrite each other: the second gets a conflict, and nothing of it is stored", async () => {
    const { version } = await get();
    const second = await adminCaller(on);
    expect(await edit(admin, { version, caption: "First" })).toMatchObject({ data: { version: version + 1 } });
    for (const caller of [second, owner.caller]) {
      expect(await edit(caller, { version, caption: "Second", description: "Lost?" })).toMatchObject({
        status: 409,
        error: { data: { code: "edit_conflict" } },
      });
    }
    expect(await get()).toMatchObject({ caption: "First", description: "Somebody with papers.", version: version + 1 });
    expect(await edit(second, { version: version + 1, caption: "Second" })).toMatchObject({ ok: true });
  });

  test("get the same conflict in a form with pictures", async () => {
    const { version } = await get();
    await edit(admin, { version, caption: "First" });
    const entity_data = JSON.stringify({ version, caption: "Second" });
    const refused = await admin.upload(
      "updateEntityForm",
      { id: owner.entityId, entity_data },
      { thumbnail_image: await fileNamed("photo") },
    );
    expect(refused).toMatchObject({ status: 409, error: { data: { code: "edit_conflict" } } });
    expect(await get()).toMatchObject({ caption: "First", thumbnail_image_url: null });
  });

  test("of two edits at once only one wins", async () => {
    const { version } = await get();
    const answers = await Promise.all(["a", "b", "c"].map((caption) => edit(admin, { version, caption })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test("without a version change it as it is, as older clients do", async () => {
    await edit(admin, { caption: "First" });
    expect(await edit(owner.caller, { description: "A museum." })).toMatchObject({
      data: { caption: "First", description: "A museum." },
    });
  });

  test("do not conflict with a mark, a suspension or a transfer in between", async () => {
    const { version } = await get();
    await admin.call("setEntityVerified", { id: owner.entityId, verified: true });
    await admin.call("suspendEntity", { id: owner.entityId, reason: "Because." });
    await admin.call("resumeEntity", { id: owner.entityId });
    expect(await edit(admin, { version, caption: "First" })).toMatchObject({ ok: true });
    expect(await get()).toMatchObject({ verified: true });
  });
});

test("the verified mark is given and taken away by an admin alone, and recorded each time", async () => {
  const mark = (verified: boolean, caller = admin) =>
    caller.call("setEntityVerified", { id: owner.entityId, verified });
  expect(await mark(true, owner.caller)).toMatchObject({ status: 404 });
  expect(await mark(true)).toMatchObject({ data: { verified: true } });
  expect(await mark(true)).toMatchObject({ data: { verified: true } });
  expect(await owner.caller.call("getMyEntity", { urlslug: `edited-${n}` })).toMatchObject({
    data: { verified: true },
  });
  expect(await mark(false)).toMatchObject({ data: { verified: false } });
  expect(await recorded("entity.verified")).toHaveLength(1);
  expect(await recorded("entity.unverified")).toHaveLength(1);
});

test("an admin deletes and restores any owner's entity within the grace", async () => {
  expect(await admin.call("deleteEntity", { id: owner.entityId })).toMatchObject({ ok: true });
  expect(await admin.call("restoreEntity", { id: owner.entityId })).toMatchObject({ ok: true });
  expect(await get()).toMatchObject({ state: "live" });
  await admin.call("deleteEntity", { id: owner.entityId });
  on.advance(7 * 24 * 60 * 60 * 1000);
  admin = await adminCaller(on);
  expect(await get()).toMatchObject({ state: "deleted", can: { restore: false } });
  expect(await admin.call("restoreEntity", { id: owner.entityId })).toMatchObject({ status: 404 });
});
