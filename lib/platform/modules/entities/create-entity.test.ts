import { beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { ENTITY_TYPES } from "@/lib/contract/entities/schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { entities, entityTypes } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { auditLog } from "../../db/schema/system";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { draftedEntity, draftOf, ownPerson, startedWorkflow } from "../../testing/workflows";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Caller;
let ownerId: string;
beforeAll(async () => {
  owner = await registerAccount(on, "maker@entities.test");
  const me = await owner.call("whoAmI", {});
  if (!me.ok) throw new Error(me.error.message);
  ownerId = me.data.user_id;
});

const row = async (urlslug: string) => {
  const [entity] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, urlslug));
  return entity;
};

/** The entity that is created from a person's form with these changes. */
async function created(urlslug: string, input: object) {
  const response = await owner.send("createEntity", { ...ownPerson(urlslug), ...input });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
  return row(urlslug);
}

/** The fields with an error. */
async function problemsWith(input: object): Promise<string[]> {
  const response = await owner.send("createEntity", { ...ownPerson("with-problems"), ...input });
  const body = await response.json();
  expect([response.status, body.data?.code]).toEqual([400, "invalid_input"]);
  return Object.keys(body.data.fields);
}

const of = (entitytype: string, more: object = {}) => ({
  entitytype,
  entitysubtype: undefined,
  entity_name: "The Harbour Library",
  website: "harbour.test",
  ...more,
});

describe("the creator of an entity", () => {
  test("owns it, with all defaults, on the free plan", async () => {
    const answer = await owner.call("createEntity", ownPerson("tomas-arrieta"));
    expect(answer).toMatchObject({
      ok: true,
      data: { success: true, urlslug: "tomas-arrieta", entity_name: "Tomás Arrieta", pending_plan: null },
    });
    const entity = await row("tomas-arrieta");
    expect(entity).toMatchObject({
      name: "Tomás Arrieta",
      firstName: "Tomás",
      lastName: "Arrieta",
      entitySubtype: "myself",
      primaryLanguage: "es",
      dataStorageRegion: "europe",
      accessLevel: "public",
      acceptRequest: false,
      publiclyDiscoverable: true,
      chatStatus: "demo",
      bodyIntroText: "You are writing with an AI system.",
      planId: "free",
      verified: false,
      isDraft: false,
      ownerId,
      website: null,
    });
    const people = await on.platform.db
      .select()
      .from(entityUsers)
      .where(eq(entityUsers.entityId, entity?.id ?? ""));
    expect(people).toMatchObject([{ userId: ownerId, role: "owner", status: "active" }]);
    const [audit] = await on.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(audit).toMatchObject({
      action: "entity.created",
      actorUserId: ownerId,
      subjectId: entity?.id,
      data: { terms_accepted: true },
    });
    expect((await new Caller(on).send("loadEntity", { urlslug: "tomas-arrieta" })).status).toBe(200);
  });

  test("gets the pending plan, and has the free one until it is paid", async () => {
    const input = { ...ownPerson("paying-later"), plan_id: "voice", plan_duration: "month" } as const;
    const answer = await owner.call("createEntity", input);
    expect(answer).toMatchObject({ ok: true, data: { pending_plan: { id: "voice", duration: "month" } } });
    expect(await row("paying-later")).toMatchObject({ planId: "free" });
  });

  test("must be signed in with an account", async () => {
    expect((await new Caller(on).send("createEntity", ownPerson("nobodys"))).status).toBe(401);
    expect((await owner.send("createEntityAsAdmin", ownPerson("not-an-admin"))).status).toBe(404);
  });

  test("gives the plan at once as an admin", async () => {
    const admin = await adminCaller(on);
    const input = { ...ownPerson("by-an-admin"), plan_id: "institution" };
    expect(await admin.call("createEntityAsAdmin", input)).toMatchObject({ ok: true, data: { pending_plan: null } });
    expect(await row("by-an-admin")).toMatchObject({ planId: "institution" });
  });
});

describe("the form of a new entity", () => {
  test.each([
    ["an address without a scheme", "web-1", of("others"), { website: "https://harbour.test/" }],
    ["yes in letters", "yes-1", { access_level: "invitation-only", accept_request: "true" }, { acceptRequest: true }],
    ["yes as a number", "yes-2", { access_level: "invitation-only", accept_request: 1 }, { acceptRequest: true }],
    ["no in letters", "no-1", { publicly_discoverable: "false" }, { publiclyDiscoverable: false }],
    ["an empty yes or no", "no-2", { publicly_discoverable: null }, { publiclyDiscoverable: false }],
    ["requests where everybody may come", "open-1", { accept_request: true }, { acceptRequest: false }],
    ["that it is verified", "verified-1", { verified: true }, { verified: false }],
    ["years, in any order and twice", "years-1", { years_list: [1511, 1509, 1511] }, { yearsList: [1509, 1511] }],
    ["no years", "years-2", { years_list: [] }, { yearsList: null }],
    ["instructions for a person", "role-1", { chat_instructions: "Shout." }, { chatInstructions: null }],
    [
      "a role's own fields",
      "role-2",
      of("role", { entitysubtype: "book", context_description: "A book.", chat_instructions: "Cite." }),
      { contextDescription: "A book.", chatInstructions: "Cite.", name: "The Harbour Library" },
    ],
    ["a subtype where there is none", "sub-1", of("others", { entitysubtype: "book" }), { entitySubtype: null }],
    [
      "names of something else",
      "sub-2",
      of("others", { firstname: "Ada" }),
      { firstName: "Ada", name: "The Harbour Library" },
    ],
    ["names of an organisation", "sub-3", of("organisation-int", { firstname: "Ada" }), { firstName: null }],
    ["a chat status", "chat-1", { chat_status: "offline" }, { chatStatus: "offline" }],
    ["an address in capitals", "loud-1", { urlslug: "LOUD-1" }, { urlslug: "loud-1" }],
  ])("%s", async (_, urlslug, input, stored) => {
    expect(await created(urlslug, input)).toMatchObject(stored);
  });

  test.each([
    ["firstname", { firstname: " " }],
    ["lastname", { lastname: undefined }],
    ["entity_name", of("organisation-ext", { entity_name: "" })],
    ["description", { description: " " }],
    ["description", { description: "x".repeat(301) }],
    ["body_intro_text", { body_intro_text: "" }],
    ["entitysubtype", { entitysubtype: undefined }],
    ["entitysubtype", { entitysubtype: "book" }],
    ["entitysubtype", of("role", { entitysubtype: "famous" })],
    ["website", { entitysubtype: "famous" }],
    ["website", of("others", { website: "" })],
    ["website", of("role", { entitysubtype: "book", website: undefined })],
    ["website", { website: "javascript:alert(1)" }],
    ["website", { website: "https://user:secret@example.org" }],
    ["primary_language", { primary_language: "tlh" }],
    ["data_storage_region", { data_storage_region: "moon" }],
    ["access_level", { access_level: "secret" }],
    ["chat_status", { chat_status: "busy" }],
    ["entitytype", { entitytype: "planet" }],
    ["urlslug", { urlslug: "x" }],
    ["urlslug", { urlslug: "two--hyphens" }],
    ["urlslug", { urlslug: "x".repeat(65) }],
    ["urlslug", { urlslug: "../etc" }],
    ["years_list.0", { years_list: [1.5] }],
    ["terms_accepted", { terms_accepted: false }],
    ["plan_id", { plan_id: "gold" }],
  ])("is rejected at %s: %j", async (field, input) => {
    expect(await problemsWith(input)).toEqual([field]);
    expect(await row("with-problems")).toBeUndefined();
  });

  test("ignores fields that a creator may not set", async () => {
    const input = { owner_id: "somebody", is_draft: true, is_fixed: true, verified: true };
    const plain = await created("says-no-more", {});
    const more = await created("says-too-much", input);
    expect(more).toMatchObject({ ownerId: plain?.ownerId, isDraft: false, isFixed: false, verified: false });
  });

  test("reports all problems at once", async () => {
    const input = { firstname: "", lastname: "", entitysubtype: "famous" };
    expect(await problemsWith(input)).toEqual(["firstname", "lastname", "website"]);
  });

  test("accepts each of the 17 languages, and a description of 300 letters", async () => {
    expect(LANGUAGE_CODES).toHaveLength(17);
    for (const language of LANGUAGE_CODES) {
      const input = { primary_language: language.toUpperCase(), description: "x".repeat(300) };
      expect(await created(`speaks-${language}`, input)).toMatchObject({ primaryLanguage: language });
    }
  });

  test("is offered for five described types with terms", async () => {
    const types = await new Caller(on).call("listEntityTypes", {});
    if (!types.ok) throw new Error(types.error.message);
    expect(types.data.map(({ system_name }) => system_name)).toEqual([...ENTITY_TYPES]);
    expect(types.data.filter(({ terms }) => terms?.includes("**"))).toHaveLength(5);
    for (const { displaylabel, description } of types.data) expect(displaylabel && description).toBeTruthy();
  });

  test("requires no terms for a type without terms", async () => {
    await on.platform.db.update(entityTypes).set({ terms: null }).where(eq(entityTypes.systemName, "others"));
    expect(await created("without-terms", of("others", { terms_accepted: undefined }))).toBeDefined();
  });
});

describe("the form of a visitor without an account", () => {
  test("requires a solved captcha, which a rejected slug does not use up", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const form = await draftOf(browser, guid, "captcha-once");
    for (const captcha_token of [undefined, "", "none"]) {
      const { status, ...answer } = await browser.call("createEntityUnauth", { ...form, captcha_token });
      expect([status, answer]).toMatchObject([400, { error: { data: { code: "captcha_failed" } } }]);
    }
    const taken = { ...form, urlslug: "erasmus-of-rotterdam" };
    expect((await browser.send("createEntityUnauth", taken)).status).toBe(409);
    expect((await browser.send("createEntityUnauth", form)).status).toBe(200);
    const used = await browser.call("createEntityUnauth", { ...form, urlslug: "captcha-twice" });
    expect(used).toMatchObject({ ok: false, error: { data: { code: "captcha_failed" } } });
  });
});

describe("a slug", () => {
  const isTaken = async (urlslug: string, caller = new Caller(on)) => {
    const answer = await caller.call("checkUrlslug", { urlslug });
    return answer.ok && answer.data.existing_url;
  };
  const refusal = { code: "already_exists", fields: { urlslug: "This URL is already taken" } };

  test("that an entity has is taken, in any letter case", async () => {
    expect(await isTaken("free-as-a-bird")).toBe(false);
    await created("free-as-a-bird", {});
    for (const urlslug of ["free-as-a-bird", "FREE-as-a-Bird"]) {
      expect(await isTaken(urlslug)).toBe(true);
      const answer = await owner.call("createEntity", ownPerson(urlslug));
      expect(answer).toMatchObject({ ok: false, status: 409, error: { data: refusal } });
    }
  });

  test.each(["admin", "api", "login", "www", "choose-plan", "my-digital-entities", "art", "mail", "upgrade", "dev"])(
    "%s is reserved",
    async (urlslug) => {
      expect(await isTaken(urlslug)).toBe(true);
      const answer = await owner.call("createEntity", ownPerson(urlslug));
      expect(answer).toMatchObject({ ok: false, error: { data: refusal } });
    },
  );

  test("of a deleted entity or of a draft is taken", async () => {
    await created("deleted-one", {});
    const deleted = { deletedAt: on.platform.now() };
    await on.platform.db.update(entities).set(deleted).where(eq(entities.urlslug, "deleted-one"));
    expect(await isTaken("deleted-one")).toBe(true);
    const { browser, guid } = await draftedEntity(on, "draft-one");
    expect(await isTaken("draft-one")).toBe(true);
    const own = await browser.call("checkUrlslug", { urlslug: "draft-one", guid });
    expect(own).toMatchObject({ ok: true, data: { existing_url: false } });
    const foreign = await new Caller(on).call("checkUrlslug", { urlslug: "draft-one", guid });
    expect(foreign).toMatchObject({ ok: true, data: { existing_url: true } });
  });

  test("that two callers request at once is given to one, and the other is rejected", async () => {
    const other = await registerAccount(on, "other-maker@entities.test");
    for (const urlslug of ["race-1", "race-2", "race-3"]) {
      const answers = await Promise.all(
        [owner, other].map((caller) => caller.call("createEntity", ownPerson(urlslug))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { data: refusal } });
    }
  });

  test("with an invalid form is rejected", async () => {
    for (const urlslug of ["x", "not a slug", "-edge", "ümlaut"]) {
      expect((await new Caller(on).send("checkUrlslug", { urlslug })).status).toBe(400);
    }
  });
});
