import { beforeAll, expect, test } from "@jest/globals";
import type { Contract } from "@/lib/contract";
import { UNKNOWN_ID } from "@/lib/contract/http/valid-inputs";
import type { Caller } from "./testing/caller";
import { type Owner, ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { verifiedVisitor } from "./testing/visitors";

const VISITOR = "payloads@specified.test";
const PASSWORD = "Roodbaard7!";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let callers: { anybody: Caller; visitor: Caller; owner: Caller; admin: Caller };
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "specified");
  const visitor = await verifiedVisitor(on, VISITOR);
  callers = { anybody: visitor, visitor, owner: owner.caller, admin: await adminCaller(on) };
});

const conversation = {
  initiatedby_email_address: VISITOR,
  control_system_id: 1,
  entityid: UNKNOWN_ID,
  entitytype: "person",
  conversation_type: "one-on-one_chat",
};
const newEntity = {
  entitytype: "person",
  entityid: 1,
  firstname: "Ada",
  lastname: "Byron",
  entity_name: "",
  urlslug: "specified-new",
  data_storage_region: "usa",
  primary_language: "en",
  years_list: [1833],
  description: "A mathematician.",
  body_intro_text: "A clone.",
  website: "",
  access_level: "public",
  accept_request: false,
  publicly_discoverable: "true",
  chat_status: "demo",
  entitysubtype: "myself",
  context_description: "",
  chat_instructions: "",
  terms_accepted: true,
  plan_id: "free",
  verified: true,
};

/** The payloads of the two specification documents (§7 of each), field by field, with who sends them. */
const PAYLOADS: [keyof Contract, keyof typeof callers, Record<string, unknown>][] = [
  ["registerVisitor", "anybody", { email_address: "new@specified.test", username: "Ada", agreed: true }],
  ["verifyEmail", "anybody", { email_address: "new@specified.test", verification_code: "123456" }],
  ["checkVerification", "anybody", { email_address: VISITOR }],
  ["resendVerification", "anybody", { email_address: "new@specified.test" }],
  [
    "sendMessage",
    "visitor",
    {
      users: [{ user_id: "1", email_address: VISITOR, user_name: "Ada" }],
      all_digitalentities: [
        { control_system_id: 1, entityid: UNKNOWN_ID, entitytype: "person", entity_name: "A", entity_description: "B" },
      ],
      sending_user: { user_id: "1", email_address: VISITOR, user_name: "Ada" },
      initiatedby_email_address: VISITOR,
      conversation_type: "one-on-one_chat",
      language_field: "en",
      year_field: "",
      conversation_id: "",
      privacy_code: 2,
      message: "Hello",
    },
  ],
  [
    "sendMessage",
    "visitor",
    {
      email_address: VISITOR,
      user_name: "Ada",
      entitytype: "person",
      entityid: UNKNOWN_ID,
      entity_name: "A",
      language_field: "en",
      year_field: "",
      message: "> quoted\n\nHello",
      privacy_code: 1,
      conversation_id: "",
      conversation_type: "one-on-one_chat",
    },
  ],
  ["getLastConversationId", "visitor", conversation],
  ["getPreviousMessages", "visitor", { ...conversation, conversation_id: UNKNOWN_ID }],
  ["findEntityByHost", "anybody", { host: "specified.localhost:3000" }],
  [
    "completeAccount",
    "visitor",
    { email_address: VISITOR, password: PASSWORD, confirm_password: PASSWORD, data_storage_region: "europe" },
  ],
  [
    "requestEntityAccess",
    "anybody",
    { digitalentity_id: UNKNOWN_ID, email_address: VISITOR, captcha_token: "x", name: "Ada" },
  ],
  ["requestInvitation", "anybody", { digitalentity_id: UNKNOWN_ID, email_address: VISITOR, name: "Ada" }],
  ["listPromoLinks", "anybody", { urlslug: "specified" }],
  ["createPromoLink", "owner", { urlslug: "specified", title: "A", url: "https://a.example/", description: "B" }],
  ["createWorkflow", "anybody", { workflow_name: "digital-entity-unauth", entitytype: "person", status: "open" }],
  [
    "updateWorkflow",
    "anybody",
    {
      id: UNKNOWN_ID,
      plan_id: "free",
      plan_duration: "month",
      terms_accepted: true,
      digital_entity_id: UNKNOWN_ID,
      email_address: VISITOR,
      first_name: "Ada",
      last_name: "Byron",
      password: "secret",
      data_storage_region: "usa",
      user_id: UNKNOWN_ID,
      status: "completed",
      payment_status: "completed",
    },
  ],
  ["getPlans", "anybody", { entitytype: "person", digitalentity_id: UNKNOWN_ID }],
  [
    "createUpgradeCheckout",
    "owner",
    {
      digitalentity_id: UNKNOWN_ID,
      plan_id: "portrait",
      plan_duration: "year",
      stripe_price_id: "price_1",
      amount: 14400,
      currency: "eur",
      success_url: "/upgrade-success",
      cancel_url: "/upgrade-cancel",
    },
  ],
  ["checkUrlslug", "anybody", { urlslug: "specified" }],
  ["createEntity", "owner", newEntity],
  ["createEntityAsAdmin", "admin", { ...newEntity, urlslug: "specified-admin" }],
  ["createEntityUnauth", "anybody", { ...newEntity, urlslug: "specified-draft", guid: UNKNOWN_ID, captcha_token: "x" }],
  [
    "registerAccount",
    "anybody",
    {
      first_name: "Ada",
      last_name: "Byron",
      email_address: "account@specified.test",
      password: PASSWORD,
      confirm_password: PASSWORD,
      data_storage_region: "usa",
    },
  ],
  ["signIn", "anybody", { email_address: VISITOR, password: PASSWORD }],
  ["forgotPassword", "anybody", { email_address: VISITOR }],
  ["resetPassword", "anybody", { token: "x".repeat(43), new_password: PASSWORD, confirm_new_password: PASSWORD }],
  [
    "changePassword",
    "owner",
    { current_password: "Wrong1!aa", new_password: PASSWORD, confirm_new_password: PASSWORD },
  ],
  ["updateProfile", "owner", { first_name: "Ada", last_name: "Byron", data_storage_region: "usa" }],
  ["linkEntityUser", "owner", { user_id: UNKNOWN_ID, digitalentity_id: UNKNOWN_ID }],
  ["processInvitationResponse", "anybody", { response: "accept", email_address: VISITOR, entity_urlslug: "specified" }],
  ["inviteChatter", "owner", { digitalentity_id: UNKNOWN_ID, email_address: "guest@specified.test", message: "Come." }],
  ["acceptRequest", "owner", { chatter_id: UNKNOWN_ID }],
  ["denyRequest", "owner", { chatter_id: UNKNOWN_ID }],
  ["revokeInvitation", "owner", { chatter_id: UNKNOWN_ID }],
  ["listMyEntities", "owner", {}],
  ["getMyEntity", "owner", { urlslug: "specified" }],
];

/** Refusals that are about what a field says and not about its shape. */
const JUDGED = new Set(["current_password", "captcha_token", "token"]);

test.each(PAYLOADS)("%s takes the payload of the specification from %s (%#)", async (name, who, payload) => {
  const response = await callers[who].send(name, payload);
  const body: { message?: string; data?: { fields?: Record<string, string> } } = await response.json();
  const refused = Object.keys(response.status === 400 ? (body.data?.fields ?? {}) : {});
  expect(refused.filter((field) => !JUDGED.has(field))).toEqual([]);
  expect(response.status).toBeLessThan(500);
});
