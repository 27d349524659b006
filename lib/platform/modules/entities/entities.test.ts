import { describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { findEntity } from "../../auth/find-entity";
import { issueGrant } from "../../auth/grants";
import { entities } from "../../db/schema/entities";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { users } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { seedEntities } from "../system/seed-entities";

const on = setUpTestPlatform();

const FIXED = ["erasmus-of-rotterdam", "praise-of-folly", "semblance-guide"];

describe("an entity's page", () => {
  test.each(FIXED)("exists for %s, with at least sixty passages, each with its source", async (urlslug) => {
    const answer = await new Caller(on).call("loadEntity", { urlslug });
    if (!answer.ok) throw new Error(answer.error.message);
    const { entityid } = answer.data;
    const [counted] = await on.platform.db.select({ n: count() }).from(passages).where(eq(passages.entityId, entityid));
    expect(counted?.n).toBeGreaterThanOrEqual(60);
    const documents = await on.platform.db
      .select()
      .from(contextDocuments)
      .where(eq(contextDocuments.entityId, entityid));
    for (const document of documents) expect([document.title, document.source]).not.toContain("");
  });

  test("is found by its slug in any letter case", async () => {
    expect(await new Caller(on).call("loadEntity", { urlslug: "ERASMUS-of-Rotterdam" })).toMatchObject({ ok: true });
  });

  test("is not found when the entity does not exist or was deleted", async () => {
    expect(await new Caller(on).call("loadEntity", { urlslug: "nobody" })).toMatchObject({ ok: false, status: 404 });
    const deleted = { deletedAt: on.platform.now() };
    await on.platform.db.update(entities).set(deleted).where(eq(entities.urlslug, "praise-of-folly"));
    expect(await new Caller(on).call("loadEntity", { urlslug: "praise-of-folly" })).toMatchObject({ status: 404 });
    await on.platform.db.update(entities).set({ deletedAt: null }).where(eq(entities.urlslug, "praise-of-folly"));
  });

  test("shows a stranger only the name of an invitation-only entity", async () => {
    const set = (accessLevel: "public" | "invitation-only") =>
      on.platform.db.update(entities).set({ accessLevel }).where(eq(entities.urlslug, "semblance-guide"));
    await set("invitation-only");
    const answer = await new Caller(on).call("loadEntity", { urlslug: "semblance-guide" });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data).toMatchObject({
      can_view: false,
      entity_name: "Semblance Guide",
      entity_description: null,
      body_intro_text: null,
      banner_image_url: null,
      website: null,
      caption: null,
      publicly_discoverable: false,
    });
    expect(JSON.stringify(answer.data)).not.toContain("handbook");

    const [admin] = await on.platform.db.select().from(users).where(eq(users.isAdmin, true));
    const granted = await issueGrant(on.platform.db, {
      userId: admin?.id ?? "",
      kind: "account",
      now: on.platform.now(),
    });
    const signedIn = new Caller(on);
    if (granted.change === "given") signedIn.grants.set("account", granted.token);
    expect(await signedIn.call("loadEntity", { urlslug: "semblance-guide" })).toMatchObject({
      data: { can_view: true },
    });
    await set("public");
  });
});

test("a custom host resolves to its entity, and an unknown host to none", async () => {
  const find = (host: string) => new Caller(on).call("findEntityByHost", { host });
  expect(await find("praise-of-folly.localhost:3000")).toMatchObject({ data: { urlslug: "praise-of-folly" } });
  for (const host of ["localhost", "nobody.localhost", "praise-of-folly.example.org", "x.praise-of-folly.localhost"]) {
    expect(await find(host)).toMatchObject({ ok: false, status: 404 });
  }
});

test("the entity types are listed by GET and by POST, in order", async () => {
  const byGet = await new Caller(on).call("listEntityTypes", {});
  const byPost = await on.app.fetch(new Request("http://platform.internal/digital-entity-types", { method: "POST" }));
  const types = await byPost.json();
  expect(byGet).toMatchObject({ ok: true, data: types });
  expect((types as { system_name: string }[]).map((type) => type.system_name)).toEqual([
    "person",
    "role",
    "organisation-ext",
    "organisation-int",
    "others",
  ]);
});

test("seeding again changes nothing, and a new name for the site renames its guide", async () => {
  const before = await on.platform.db.select().from(contextDocuments);
  await seedEntities(on.platform, () => {});
  expect(await on.platform.db.select().from(contextDocuments)).toEqual(before);
  const renamed = { ...on.platform, settings: { ...on.platform.settings, siteName: "Persona" } };
  await seedEntities(renamed, () => {});
  expect(await new Caller(on).call("loadEntity", { urlslug: "semblance-guide" })).toMatchObject({
    data: { entity_name: "Persona Guide" },
  });
});

test("a newer seed replaces its own documents and keeps added ones", async () => {
  const guide = await findEntity(on.platform.db, { urlslug: "semblance-guide" });
  const added = {
    id: uuid(),
    entityId: guide.id,
    title: "House rules",
    source: "",
    language: "en",
    body: "No smoking.",
  };
  const at = on.platform.now();
  const row = { ...added, status: "ready" as const, dataStorageRegion: guide.dataStorageRegion, createdAt: at };
  await on.platform.db.insert(contextDocuments).values(row);
  const renamed = { ...on.platform, settings: { ...on.platform.settings, siteName: "Kept" } };
  await seedEntities(renamed, () => {});
  const titles = await on.platform.db
    .select({ title: contextDocuments.title })
    .from(contextDocuments)
    .where(eq(contextDocuments.entityId, guide.id));
  expect(titles).toContainEqual({ title: "House rules" });
  expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
});
