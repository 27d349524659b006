import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import { takesBody } from "@/lib/contract/http/request-line";
import { EMAIL, UNKNOWN_ID, VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { platformMessages } from "@/lib/i18n/platform-text";
import { registerAccount } from "./testing/accounts";
import type { Caller } from "./testing/caller";
import { ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { verifiedVisitor } from "./testing/visitors";

type Name = keyof Contract;
type Json = Readonly<Record<string, unknown>>;
const endpoints = Object.entries(contract) as [Name, Endpoint][];
const { errors, fields, notFound } = platformMessages();

/** Values that no field of another type takes, and some that a field of the type does not take. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  "   ",
  3.5,
  -1,
  1e15,
  true,
  "x".repeat(2_000),
  "no such choice",
  [],
  [null],
  {},
];
const VALIDATOR = /Too (?:big|small)|Invalid|expected|Expected|Unrecognized|received|match pattern|regex|NaN|: \.$/;

const SENTENCES = [...Object.values(fields.sentences), ...Object.values(errors), ...Object.values(notFound)].map(
  patternOf,
);
const isInCatalogue = (sentence: string) => SENTENCES.some((pattern) => pattern.test(sentence));

/** Every sentence that a message makes, whatever its values are. */
function patternOf(message: string): RegExp {
  const pattern = message
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\w+, plural, one \{(.*?)\} other \{(.*?)\}\}/g, "(?:$1|$2)")
    .replaceAll("#", "[\\d,]+")
    .replace(/\{\w+\}/g, "[\\s\\S]+");
  return new RegExp(`^${pattern}$`);
}

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let visitor: Caller;
let admin: Caller;
beforeAll(async () => {
  visitor = await verifiedVisitor(on, EMAIL);
  admin = await adminCaller(on);
});

/** The input with one field replaced, for every field that the input's schema names, however deep. */
function* variants(schema: Json, value: unknown): Generator<Json> {
  for (const part of [schema.anyOf, schema.oneOf].flatMap((forms) => (Array.isArray(forms) ? forms : []))) {
    yield* variants(part, value);
  }
  const given = value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Json) : {};
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    for (const wrong of WRONG) yield { ...given, [name]: wrong };
    for (const deeper of variants(inner, given[name])) yield { ...given, [name]: deeper };
    if (inner.items) for (const deeper of variants(inner.items as Json, {})) yield { ...given, [name]: [deeper] };
  }
}

/** An input as the call carries it: a query holds texts alone, and a path's parameter is never empty. */
function asSent(endpoint: Endpoint, input: Json): Json {
  const inPath = (field: string) => endpoint.path.includes(`:${field}`);
  const isText = (field: string) => inPath(field) || !takesBody(endpoint);
  return Object.fromEntries(
    Object.entries(input)
      .filter(([field, value]) => value !== undefined || !isText(field))
      .map(([field, value]) => [field, isText(field) ? String(value).trim() || "-" : value]),
  );
}

test.each(endpoints)("%s says what is wrong with a field in a sentence of the catalogue", async (name, endpoint) => {
  const caller = endpoint.access === "account" || endpoint.access === "admin" ? admin : visitor;
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Json;
  const wrong = new Set<string>();
  for (const variant of variants(schema, VALID_INPUTS[name])) {
    const input = asSent(endpoint, variant);
    if (endpoint.raw || endpoint.input.safeParse(input).success) continue;
    const answer = errorBody.parse(await (await caller.send(name, input)).json());
    for (const [path, sentence] of Object.entries({ message: answer.message, ...answer.data.fields })) {
      const isUnnamed = sentence.startsWith(fields.names.field);
      if (VALIDATOR.test(sentence) || !isInCatalogue(sentence) || isUnnamed) wrong.add(`${path}: ${sentence}`);
    }
  }
  expect([...wrong]).toEqual([]);
});

test.each([
  ["signIn", {}, "Email is required"],
  ["signIn", { email_address: "a@b.test" }, "Password is required"],
  ["registerVisitor", { email_address: "", username: "Ada", agreed: true }, "Email is required"],
  ["forgotPassword", { email_address: "no address" }, "Please enter a valid email address."],
  ["registerAccount", { email_address: "a@b.test" }, "First name is required"],
  ["completeAccount", { email_address: EMAIL, password: "Roodbaard7!" }, "Please confirm your password"],
  ["createUpgradeCheckout", { digitalentity_id: UNKNOWN_ID }, "Plan ID is required"],
  ["createUpgradeCheckout", { plan_id: "voice" }, "Digital entity ID is required"],
  ["createEntity", {}, "Entity type is required"],
  ["createWorkflowCheckout", {}, "Workflow ID is required"],
  ["getBillingDetails", { invoice_id: "x" }, "Invoice ID is not a valid ID."],
  ["sendMessage", { email_address: EMAIL, user_name: "Ada", entityid: UNKNOWN_ID }, "Message is required"],
  [
    "setEntityUserStatus",
    { entity_id: UNKNOWN_ID, user_id: UNKNOWN_ID, status: "gone" },
    "Status has to be one of: active, suspended.",
  ],
  [
    "createPromoLink",
    { urlslug: "a", title: "t".repeat(121), url: "https://a.test" },
    "Title can have at most 120 characters.",
  ],
] as const)("%s with %j says so in the first bad field's sentence", async (name, input, sentence) => {
  const answer = errorBody.parse(await (await admin.send(name, input)).json());
  expect(answer).toMatchObject({ status: 400, message: sentence, data: { code: "invalid_input" } });
  expect(Object.values(answer.data.fields ?? {})[0]).toBe(sentence);
});

test.each([
  ["getPlans", { entitytype: "planet" }, "Plans not found"],
  ["getBillingDetails", { invoice_id: UNKNOWN_ID }, "Invoice not found"],
  ["downloadInvoice", { invoice_id: UNKNOWN_ID }, "Invoice not found"],
  ["getUpgradeEligibility", { digitalentity_id: UNKNOWN_ID }, "Digital entity not found"],
  ["loadEntity", { urlslug: "nobody-here" }, "Digital entity not found"],
  ["updateEntity", { id: UNKNOWN_ID, description: "Else" }, "Digital entity not found"],
  ["getConversationMessages", { conversation_id: UNKNOWN_ID }, "Conversation not found"],
  ["getContextData", { id: UNKNOWN_ID }, "Document not found"],
  ["getSubscription", { id: UNKNOWN_ID }, "Subscription not found"],
  ["getCheckout", { session_id: "cs_none" }, "Checkout not found"],
  ["getWorkflow", { id: UNKNOWN_ID }, "Workflow not found"],
  ["deletePromoLink", { id: UNKNOWN_ID }, "Promo link not found"],
  ["acceptRequest", { chatter_id: UNKNOWN_ID }, "Invitation not found"],
  ["checkDomain", { id: UNKNOWN_ID }, "Domain not found"],
  ["endSession", { id: UNKNOWN_ID }, "Session not found"],
  ["getTurn", { message_id: UNKNOWN_ID }, "Message not found"],
  ["rateResponse", { response_id: UNKNOWN_ID, rating: "up" }, "Response not found"],
  ["getTalkSystem", { id: 999 }, "Talk system not found"],
  ["getOrganization", { id: UNKNOWN_ID }, "Organisation not found"],
] as const)("%s says what was not found", async (name, input, sentence) => {
  const answer = errorBody.parse(await (await admin.send(name, input)).json());
  expect(answer).toMatchObject({ status: 404, message: sentence, data: { code: "not_found" } });
});

test("what is another's is not found in the same words as what is nowhere", async () => {
  const { entityId } = await ownerOfAnEntity(on, "another-owner");
  const stranger = await registerAccount(on, "stranger@sentences.test");
  const one = await stranger.call("updateEntity", { id: entityId, description: "Mine now" });
  const other = await stranger.call("updateEntity", { id: UNKNOWN_ID, description: "Mine now" });
  if (one.ok || other.ok) throw new Error("A stranger changed an entity.");
  expect(one.error.message).toBe("Digital entity not found");
  expect(one.error.message).toBe(other.error.message);
});
