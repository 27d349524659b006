import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entityTypes } from "../../db/schema/entities";
import { auditLog, systemMetadata } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { seedEntities } from "../system/seed-entities";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});

async function types() {
  const answer = await new Caller(on).call("listEntityTypes", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function typeOf(name: string) {
  const found = (await types()).find(({ system_name }) => system_name === name);
  if (!found) throw new Error(`There is no type ${name}.`);
  return found;
}

const TEXTS = { displaylabel: "A human", description: "Somebody who lived.", terms: "**Be kind.**\nAlways." };

/** Seeds again, as a newer version with another seed does at its start. */
async function seedAgain(): Promise<void> {
  await on.platform.db.update(systemMetadata).set({ value: "older" }).where(eq(systemMetadata.key, "seed"));
  await seedEntities(on.platform, () => {});
}

test("an admin's texts are shown where the types are chosen and accepted, and the seed leaves them alone", async () => {
  const { id, version } = await typeOf("person");
  expect(await admin.call("updateEntityType", { id, version, ...TEXTS })).toMatchObject({
    data: { ...TEXTS, system_name: "person", version: version + 1 },
  });
  await seedAgain();
  expect(await typeOf("person")).toMatchObject({ ...TEXTS, version: version + 1 });
});

test("a type that nobody edited follows a newer seed", async () => {
  const { id, displaylabel } = await typeOf("role");
  await on.platform.db.update(entityTypes).set({ displayLabel: "Of an older version" }).where(eq(entityTypes.id, id));
  await seedAgain();
  expect(await typeOf("role")).toMatchObject({ displaylabel, version: 1 });
});

test("without terms there is nothing to accept", async () => {
  const { id } = await typeOf("others");
  expect(await admin.call("updateEntityType", { id, ...TEXTS, terms: "  " })).toMatchObject({ data: { terms: null } });
  const owner = await ownerOfAnEntity(on, "no-terms");
  const made = await owner.caller.call("createEntity", {
    entitytype: "others",
    entity_name: "Harbour",
    urlslug: "harbour",
    description: "A harbour.",
    website: "https://harbour.test/",
    body_intro_text: "An AI system.",
  });
  expect(made).toMatchObject({ ok: true });
});

test("two admins do not overwrite each other: the second gets a conflict", async () => {
  const { id, version } = await typeOf("organisation-ext");
  const edit = (caller: Caller, displaylabel: string) =>
    caller.call("updateEntityType", { id, version, ...TEXTS, displaylabel });
  expect(await edit(admin, "First")).toMatchObject({ ok: true });
  const refused = await edit(await adminCaller(on), "Second");
  expect(refused).toMatchObject({ status: 409, error: { data: { code: "edit_conflict" } } });
  expect(await typeOf("organisation-ext")).toMatchObject({ displaylabel: "First" });
});

test("records which texts changed, and keeps the other types as they are", async () => {
  const { id, description, terms } = await typeOf("organisation-int");
  const before = await types();
  await admin.call("updateEntityType", { id, displaylabel: "Inside", description, terms });
  const entries = await on.platform.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(entries).toMatchObject([{ action: "entity_type.changed", data: { fields: ["displayLabel"] } }]);
  expect((await types()).filter((type) => type.id !== id)).toEqual(before.filter((type) => type.id !== id));
});

test.each<[string, object]>([
  ["displaylabel", { displaylabel: " " }],
  ["displaylabel", { displaylabel: "x".repeat(81) }],
  ["description", { description: "" }],
  ["terms", { terms: "x".repeat(20_001) }],
])("names %s when it is not valid", async (field, bad) => {
  const { id } = await typeOf("person");
  const refused = await admin.call("updateEntityType", { id, ...TEXTS, ...bad });
  expect(refused).toMatchObject({ status: 400, error: { data: { fields: { [field]: expect.any(String) } } } });
});

test("knows no other type", async () => {
  expect(await admin.call("updateEntityType", { id: 99, ...TEXTS })).toMatchObject({
    status: 404,
    error: { message: "Entity type not found" },
  });
});
