import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { UploadedFile } from "@/lib/contract/http/upload";
import { EMAIL, VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { entities } from "./db/schema/entities";
import { registerAccount } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { codeFor, verifiedVisitor } from "./testing/visitors";

type Name = keyof Contract;
const endpoints = Object.entries(contract) as [Name, Endpoint][];

/** Fields that no call takes. Some would raise a caller's rights if a call took them. */
const UNKNOWN = { control_system_id: 1, is_admin: true, user_id_of_owner: "1", constructor: "x", nested: { a: [1] } };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let visitor: Caller;
let admin: Caller;
beforeAll(async () => {
  visitor = await verifiedVisitor(on, EMAIL);
  admin = await adminCaller(on);
});

test.each(endpoints)("%s reads a payload alike with and without fields that it does not know", (name, { input }) => {
  const valid = VALID_INPUTS[name];
  const parsed = input.safeParse({ ...valid, ...UNKNOWN });
  expect(parsed.error).toBeUndefined();
  expect(parsed.data).toEqual(input.parse(valid));
});

test.each(endpoints)(
  "%s refuses no field that it does not know, in the body or in the query",
  async (name, endpoint) => {
    const isLast = ["signOut", "endAllSessions", "eraseVisitorData"].includes(name);
    const caller = isLast
      ? new Caller(on)
      : endpoint.access === "account" || endpoint.access === "admin"
        ? admin
        : visitor;
    const hasFile = Object.values(VALID_INPUTS[name]).some((value) => value instanceof UploadedFile);
    const response = await caller.send(name, { ...VALID_INPUTS[name], ...UNKNOWN }, {}, "?an_unknown=1&payload=x");
    const answer = await response.text();
    for (const field of [...Object.keys(UNKNOWN), "an_unknown"]) expect(answer).not.toContain(`"${field}":"`);
    expect(answer).not.toContain("Unrecognized");
    // A file cannot be sent as JSON, which its own test does as a form.
    if (!hasFile && endpoint.input.safeParse(VALID_INPUTS[name]).success) expect(answer).not.toContain("nested");
  },
);

test.each(endpoints)("%s takes fields that it does not know at every depth", (_name, { input }) => {
  const schema = JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  expect(schema).not.toContain('"additionalProperties":false');
});

test("what a caller may not set has no effect", async () => {
  const caller = await registerAccount(on, "mass@assignment.test");
  const before = await caller.call("whoAmI", {});
  const response = await caller.send("updateProfile", {
    first_name: "Ada",
    data_storage_region: "usa",
    is_admin: true,
    verified: false,
    user_id: "00000000-0000-4000-8000-000000000000",
    email_address: "other@assignment.test",
  });
  expect(response.status).toBe(200);
  const after = await caller.call("whoAmI", {});
  if (!before.ok || !after.ok) throw new Error("Nobody is signed in.");
  expect(after.data).toEqual({ ...before.data, first_name: "Ada", user_name: after.data.user_name });
});

test("an account is deleted only by its password, under either name", async () => {
  const caller = await registerAccount(on, "leaving@account.test");
  expect((await caller.send("deleteAccount", {})).status).toBe(400);
  expect((await caller.send("deleteAccount", { current_password: "Wrong-one7!" })).status).toBe(400);
  expect((await caller.send("deleteAccount", { current_password: "Roodbaard7!" })).status).toBe(200);
});

test("a person who runs an entity is added with names, and as a viewer where no role is said", async () => {
  const { caller, entityId } = await ownerOfAnEntity(on, "with-people");
  await on.platform.db.update(entities).set({ planId: "voice" }).where(eq(entities.id, entityId));
  await registerAccount(on, "helper@people.test");
  const response = await caller.send("createEntityUser", {
    digitalentity_id: entityId,
    email_address: "helper@people.test",
    first_name: "Help",
    last_name: "Er",
    user_name: "Helper",
    control_system_id: 1,
  });
  expect(response.status).toBe(200);
  expect((await response.json()).entity_user).toMatchObject({ role: "viewer", email_address: "helper@people.test" });
});

test("the whole group payload of the specification is answered, and the flat one", async () => {
  const found = await visitor.call("loadEntity", { urlslug: "erasmus-of-rotterdam" });
  if (!found.ok) throw new Error("The entity is not there.");
  const { entityid, entitytype, entity_name, entity_description } = found.data;
  const group = {
    users: [{ user_id: "1", email_address: EMAIL, user_name: "Every", role: "user" }],
    all_digitalentities: [{ control_system_id: 1, entityid, entitytype, entity_name, entity_description, guid: "x" }],
    sending_user: EMAIL,
    initiatedby_email_address: EMAIL,
    conversation_type: "one-on-one_chat",
    language_field: "en",
    year_field: "-any year-",
    conversation_id: null,
    privacy_code: 2,
    message: "What is folly?",
    control_system_id: 1,
  };
  const answered = await visitor.send("sendMessage", group);
  expect(answered.status).toBe(200);
  const { conversation_id } = await answered.json();
  const flat = {
    email_address: EMAIL,
    user_name: "Every",
    entitytype,
    entityid,
    entity_name,
    language_field: "en",
    year_field: "",
    message: "> What is folly?\n\nAnd wisdom?",
    privacy_code: 1,
    conversation_id: null,
    conversation_type: "one-on-one_chat",
  };
  expect((await visitor.send("sendMessage", flat)).status).toBe(200);
  const who = { initiatedby_email_address: EMAIL, entityid, entitytype, conversation_type: "one-on-one_chat" };
  expect((await visitor.send("getLastConversationId", { ...who, control_system_id: 1 })).status).toBe(200);
  expect((await visitor.send("getPreviousMessages", { ...who, conversation_id })).status).toBe(200);
});

test("a visitor registers, verifies and completes an account with the specification's fields alone", async () => {
  const caller = new Caller(on);
  const email_address = "by-the-book@visitor.test";
  expect((await caller.send("registerVisitor", { email_address, username: "Book", agreed: true })).status).toBe(200);
  const verification_code = await codeFor(on, email_address);
  expect((await caller.send("verifyEmail", { email_address, verification_code })).status).toBe(200);
  const password = "Roodbaard7!";
  const complete = { email_address, password, confirm_password: password, data_storage_region: "europe" };
  expect((await caller.send("completeAccount", complete)).status).toBe(200);
});
