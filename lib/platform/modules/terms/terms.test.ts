import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { visitorTerms } from "@/lib/i18n/visitor-terms";
import { termsAcceptances, termsTexts } from "../../db/schema/terms";
import { users } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", LOG_LEVEL: "error" } });

const termsOf = async (caller: Caller) => answered(await caller.call("listAcceptedTerms", {})).items;
const NEW_ENTITY = {
  entitytype: "person",
  entitysubtype: "famous",
  firstname: "Ada",
  lastname: "Lovelace",
  entity_name: "Ada",
  description: "An analyst.",
  website: "https://ada.test/",
  body_intro_text: "An AI system.",
  terms_accepted: true,
} as const;

async function idOf(email: string): Promise<string> {
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

/** A visitor whose accepted text is one of an earlier version. */
async function earlierVisitor(email: string): Promise<Caller> {
  const visitor = await verifiedVisitor(on, email);
  const { db, now } = on.platform;
  const earlier = { id: "e".repeat(64), kind: "visitor", language: "en", text: "Be kind." } as const;
  await db
    .insert(termsTexts)
    .values({ ...earlier, createdAt: now() })
    .onConflictDoNothing();
  await db
    .update(termsAcceptances)
    .set({ textId: earlier.id })
    .where(eq(termsAcceptances.userId, await idOf(email)));
  return visitor;
}

test("stores which text a visitor accepted, in which language and when", async () => {
  const visitor = await verifiedVisitor(on, "first@terms.test");
  expect(await termsOf(visitor)).toMatchObject([
    {
      kind: "visitor",
      entity: null,
      to_accept: null,
      accepted: { language: "en", text: visitorTerms("en"), accepted_at: on.platform.now().toISOString() },
    },
  ]);
});

test("stores the text of the language that the visitor read", async () => {
  const caller = new Caller(on);
  const email_address = "deutsch@terms.test";
  const inGerman = { "accept-language": "de" };
  await caller.send("registerVisitor", { email_address, username: "Grete", agreed: true }, inGerman);
  const verification_code = await codeFor(on, email_address);
  await caller.send("verifyEmail", { email_address, verification_code }, inGerman);
  const [terms] = await termsOf(caller);
  expect(terms).toMatchObject({ accepted: { language: "de", text: visitorTerms("de") }, to_accept: null });
});

test("asks a visitor again when the text has changed", async () => {
  const visitor = await earlierVisitor("changed@terms.test");
  const [before] = await termsOf(visitor);
  expect(before).toMatchObject({ accepted: { text: "Be kind." }, to_accept: { text: visitorTerms("en") } });
  const accepted = await visitor.call("acceptTerms", { text_id: before?.to_accept?.id ?? "" });
  expect(answered(accepted).items).toMatchObject([{ to_accept: null, accepted: { text: visitorTerms("en") } }]);
});

test("keeps the earlier acceptance as evidence", async () => {
  const visitor = await earlierVisitor("evidence@terms.test");
  const [before] = await termsOf(visitor);
  await visitor.call("acceptTerms", { text_id: before?.to_accept?.id ?? "" });
  const isTheirs = eq(termsAcceptances.userId, await idOf("evidence@terms.test"));
  expect(await on.platform.db.select().from(termsAcceptances).where(isTheirs)).toHaveLength(2);
});

test("accepts no other text than the one in force", async () => {
  const visitor = await earlierVisitor("other@terms.test");
  expect(await visitor.call("acceptTerms", { text_id: "a".repeat(64) })).toMatchObject({ status: 404 });
  expect(await termsOf(visitor)).toMatchObject([{ accepted: { text: "Be kind." } }]);
});

test("stores an owner's acceptance with the entity", async () => {
  const owner = await ownerOfAnEntity(on, "owning-terms");
  const made = answered(await owner.caller.call("createEntity", { ...NEW_ENTITY, urlslug: "ada-of-terms" }));
  const terms = await termsOf(owner.caller);
  expect(terms.find(({ entity }) => entity?.id === made.id)).toMatchObject({
    kind: "owner",
    accepted: { text: expect.stringContaining("Honest labelling") },
    to_accept: null,
  });
});

test("asks the owner of an entity without a recorded acceptance", async () => {
  const owner = await ownerOfAnEntity(on, "unrecorded-terms");
  const [terms] = await termsOf(owner.caller);
  expect(terms).toMatchObject({ accepted: null, to_accept: { text: expect.stringContaining("Honest labelling") } });
});

test("asks the owners again when an admin changes the terms of their type", async () => {
  const owner = await ownerOfAnEntity(on, "asked-again");
  const admin = await adminCaller(on);
  const made = answered(
    await owner.caller.call("createEntity", {
      ...NEW_ENTITY,
      entitytype: "organisation-ext",
      urlslug: "harbour-of-terms",
    }),
  );
  const types = answered(await admin.call("listEntityTypes", {}));
  const type = types.find(({ system_name }) => system_name === "organisation-ext");
  if (!type) throw new Error("There is no such type.");
  const { id, displaylabel, description } = type;
  await admin.call("updateEntityType", { id, displaylabel, description, terms: "**Be brief.**" });
  const ofEntity = async () => (await termsOf(owner.caller)).find(({ entity }) => entity?.id === made.id);
  const asked = await ofEntity();
  expect(asked).toMatchObject({ to_accept: { text: "**Be brief.**" } });
  const text_id = asked?.to_accept?.id ?? "";
  await owner.caller.call("acceptTerms", { text_id, digitalentity_id: made.id });
  expect(await ofEntity()).toMatchObject({ accepted: { text: "**Be brief.**" }, to_accept: null });
});

test("every type has terms, the type Other too", async () => {
  const types = answered(await new Caller(on).call("listEntityTypes", {}));
  expect(types.filter(({ terms }) => !terms)).toEqual([]);
});

test("says nothing of visitors' terms to an account that entered no entity's page", async () => {
  const owner = await ownerOfAnEntity(on, "no-visitor");
  expect((await termsOf(owner.caller)).map(({ kind }) => kind)).toEqual(["owner"]);
});

test("forgets a visitor's acceptance with the visitor's data", async () => {
  const visitor = await verifiedVisitor(on, "erased@terms.test");
  const isTheirs = eq(termsAcceptances.userId, await idOf("erased@terms.test"));
  await visitor.call("eraseVisitorData", { confirmation: "ERASE" });
  expect(await on.platform.db.select().from(termsAcceptances).where(isTheirs)).toEqual([]);
});
