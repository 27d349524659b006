import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint, InputOf } from "@/lib/contract/endpoint";
import { errorBody } from "@/lib/contract/error-body";
import { ERRORS } from "@/lib/contract/errors";
import { takesBody } from "@/lib/contract/request-line";
import { UploadedFile } from "@/lib/contract/upload";
import { BODY_MAX_BYTES } from "../http/read-input";
import { registeredAccount } from "../testing/accounts";
import { Caller } from "../testing/caller";
import { adminCaller } from "../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { verifiedVisitor } from "../testing/visitors";

const EMAIL = "every@endpoint.test";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

const chosen = (email_address: string) =>
  ({ email_address, password: "Roodbaard7!", confirm_password: "Roodbaard7!", data_storage_region: "usa" }) as const;

const NEW_PASSWORD = { new_password: "Witbaard8!", confirm_new_password: "Witbaard8!" } as const;

const CREDENTIAL = { id: "aWQ", rawId: "aWQ", type: "public-key", clientExtensionResults: {} } as const;
const ASSERTION = { ...CREDENTIAL, response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } };

const NEW_ENTITY = {
  entitytype: "others",
  entity_name: "Every Endpoint",
  description: "A place that is asked about everything.",
  website: "https://endpoint.test/",
} as const;

const RETURN_URLS = { success_url: "/upgrade-success", cancel_url: "/upgrade-cancel" } as const;

/** One input for each endpoint that its schema takes; an endpoint without a row here does not compile. */
const VALID: { [K in keyof Contract]: InputOf<Contract[K]> } = {
  registerVisitor: { email_address: EMAIL, username: "Every", agreed: true },
  verifyEmail: { email_address: EMAIL, verification_code: "123456" },
  resendVerification: { email_address: EMAIL },
  checkVerification: { email_address: EMAIL },
  sendMessage: { email_address: EMAIL, user_name: "Every", entityid: NOWHERE, message: "Hello" },
  getLastConversationId: { initiatedby_email_address: EMAIL, entityid: NOWHERE },
  getPreviousMessages: { initiatedby_email_address: EMAIL, entityid: NOWHERE, conversation_id: NOWHERE },
  listConversations: { initiatedby_email_address: EMAIL, entityid: NOWHERE },
  searchConversations: { initiatedby_email_address: EMAIL, entityid: NOWHERE, q: "Basel" },
  getConversationMessages: { conversation_id: NOWHERE },
  withdrawConversation: { conversation_id: NOWHERE },
  deleteConversation: { conversation_id: NOWHERE },
  listPublicConversations: { urlslug: "erasmus-of-rotterdam" },
  getVisitorData: {},
  exportVisitorData: {},
  eraseVisitorData: { confirmation: "ERASE" },
  loadEntity: { urlslug: "erasmus-of-rotterdam" },
  findEntityByHost: { host: "erasmus-of-rotterdam.localhost:3000" },
  listDirectory: { q: "letters", kind: "people" },
  listDomains: { id: NOWHERE },
  createDomain: { id: NOWHERE, hostname: "www.example.org" },
  checkDomain: { id: NOWHERE },
  deleteDomain: { id: NOWHERE },
  isDomainAllowed: { domain: "erasmus-of-rotterdam.localhost" },
  listEntityTypes: {},
  proxyImage: { url: "https://example.org/portrait.png" },
  getSocialImage: { urlslug: "nobody" },
  listSitemap: {},
  listPromoLinks: { urlslug: "praise-of-folly" },
  createPromoLink: { urlslug: "nobody", title: "A book", url: "https://example.org/" },
  deletePromoLink: { id: NOWHERE },
  checkUrlslug: { urlslug: "every-endpoint" },
  createEntity: { ...NEW_ENTITY, urlslug: "every-endpoint", body_intro_text: "An AI system." },
  createEntityUnauth: { ...NEW_ENTITY, urlslug: "every-draft", guid: NOWHERE, captcha_token: "none" },
  createEntityAsAdmin: { ...NEW_ENTITY, urlslug: "every-admin", body_intro_text: "An AI system." },
  getEntityId: { urlslug: "erasmus-of-rotterdam" },
  linkEntityUser: { user_id: NOWHERE, digitalentity_id: NOWHERE },
  createWorkflow: { entitytype: "person" },
  getWorkflow: { id: NOWHERE },
  updateWorkflow: { id: NOWHERE, terms_accepted: true },
  getPlans: { entitytype: "person" },
  listMyEntities: {},
  getMyEntity: { urlslug: "nobody" },
  updateEntity: { id: NOWHERE, description: "Somebody else." },
  updateEntityForm: { id: NOWHERE, entity_data: "{}" },
  setBannerImage: { id: NOWHERE, image: new UploadedFile(NOWHERE, "banner.png", 1) },
  deleteBannerImage: { id: NOWHERE },
  setThumbnailImage: { id: NOWHERE, image: new UploadedFile(NOWHERE, "thumbnail.png", 1) },
  deleteThumbnailImage: { id: NOWHERE },
  getEntityPicture: { id: NOWHERE },
  deleteEntity: { id: NOWHERE },
  restoreEntity: { id: NOWHERE },
  listAllowedChatters: { id: NOWHERE },
  inviteChatter: { digitalentity_id: NOWHERE, email_address: EMAIL },
  acceptRequest: { chatter_id: NOWHERE },
  denyRequest: { chatter_id: NOWHERE },
  revokeInvitation: { chatter_id: NOWHERE },
  listEntityUsers: { id: NOWHERE },
  createEntityUser: { digitalentity_id: NOWHERE, email_address: EMAIL, role: "viewer" },
  deleteEntityUser: { id: NOWHERE },
  setEntityUserStatus: { entity_id: NOWHERE, user_id: NOWHERE, status: "suspended" },
  getCaptcha: {},
  requestEntityAccess: { digitalentity_id: NOWHERE, email_address: EMAIL, name: "Every", captcha_token: "none" },
  requestInvitation: { digitalentity_id: NOWHERE, email_address: EMAIL },
  sendContactMessage: { name: "Every", email_address: EMAIL, topic: "question", message: "Hello?" },
  whoAmI: {},
  signOut: {},
  signIn: { email_address: EMAIL, password: "Not-mine-1!" },
  getAdminDoor: {},
  signInAdmin: { email_address: EMAIL, password: "Not-mine-1!" },
  getAdminStatus: {},
  proveCode: { sign_in_id: "s".repeat(43), code: "123456" },
  beginPasskeySignIn: {},
  provePasskey: { credential: ASSERTION },
  getSecondFactor: {},
  beginTotp: { password: "Not-mine-1!" },
  confirmTotp: { code: "123456" },
  removeTotp: { password: "Not-mine-1!" },
  renewRecoveryCodes: { password: "Not-mine-1!" },
  beginPasskey: { password: "Not-mine-1!" },
  addPasskey: {
    name: "Laptop",
    credential: { ...CREDENTIAL, response: { clientDataJSON: "e30", attestationObject: "oA" } },
  },
  deletePasskey: { id: NOWHERE, password: "Not-mine-1!" },
  registerAccount: { first_name: "Every", last_name: "Endpoint", ...chosen("begun@endpoint.test") },
  completeAccount: chosen("other@endpoint.test"),
  updateProfile: { first_name: "Every" },
  forgotPassword: { email_address: EMAIL },
  resetPassword: { token: "t".repeat(43), ...NEW_PASSWORD },
  changePassword: { current_password: "Not-mine-1!", ...NEW_PASSWORD },
  listSessions: {},
  endSession: { id: NOWHERE },
  endAllSessions: {},
  requestEmailChange: { email_address: "moved@endpoint.test", password: "Not-mine-1!" },
  confirmEmailChange: { verification_code: "123456" },
  getProfilePicture: {},
  setProfilePicture: { image_file: new UploadedFile(NOWHERE, "me.png", 1) },
  deleteProfilePicture: {},
  getProfilePictureFile: { id: NOWHERE },
  deleteAccount: { password: "Not-mine-1!" },
  startExport: {},
  getExport: {},
  downloadExport: { id: NOWHERE },
  listActivity: {},
  processInvitationResponse: { response: "accept", email_address: EMAIL, entity_urlslug: "nobody" },
  mintHandOff: { host: "nobody.localhost", challenge: "c".repeat(43) },
  redeemHandOff: { host: "nobody.localhost", code: "c".repeat(43), verifier: "v".repeat(43) },
  getTurn: { message_id: NOWHERE },
  stopTurn: { message_id: NOWHERE },
  regenerateTurn: { message_id: NOWHERE },
  rateResponse: { response_id: NOWHERE, rating: "up" },
  listTalkSystems: {},
  createTalkSystem: { name: "Quoting", provider: "embedded" },
  getTalkSystem: { id: 1 },
  updateTalkSystem: { id: 1, name: "Default" },
  testTalkSystem: { id: 1 },
  getTalkParameters: { id: 1 },
  updateTalkParameters: { id: 1, temperature: 0.2 },
  checkEmail: { email: EMAIL },
  getMetadata: { slug: "nobody" },
  beginSignOn: { slug: "nobody", challenge: "c".repeat(43), way: "" },
  receiveSignOn: { slug: "nobody", state: "s", answer: "none" },
  finishSignOn: { slug: "nobody", code: "c".repeat(43), verifier: "v".repeat(43) },
  listOrganizations: {},
  createOrganization: {
    name: "Endpoint",
    slug: "endpoint",
    domains: ["endpoint.example"],
    connection: { protocol: "oidc", issuer: "https://id.endpoint.example", client_id: "semblance" },
  },
  getOrganization: { id: NOWHERE },
  updateOrganization: { id: NOWHERE, name: "Endpoint" },
  deleteOrganization: { id: NOWHERE },
  testOrganization: { id: NOWHERE },
  listMyData: { id: NOWHERE },
  listMyUnanswered: { id: NOWHERE },
  listContextData: {},
  createContextData: { digitalentity_id: NOWHERE, title: "A letter", text: "Dear friend." },
  getContextData: { id: NOWHERE },
  updateContextData: { id: NOWHERE, year: 1511 },
  deleteContextData: { id: NOWHERE },
  retryContextData: { id: NOWHERE },
  cancelContextData: { id: NOWHERE },
  getUpgradeEligibility: { digitalentity_id: NOWHERE },
  createUpgradeCheckout: { digitalentity_id: NOWHERE, plan_id: "voice", plan_duration: "year", ...RETURN_URLS },
  createWorkflowCheckout: { workflow_id: NOWHERE, ...RETURN_URLS },
  getCheckout: { session_id: "cs_test_nobody" },
  abandonCheckout: { workflow_id: NOWHERE },
  loadUpgradeSuccess: { session_id: "cs_test_nobody", digitalentity_id: NOWHERE },
  listBillingHistory: { user_id: NOWHERE },
  getBillingDetails: { invoice_id: NOWHERE },
  downloadInvoice: { invoice_id: NOWHERE },
  listSubscriptions: {},
  getSubscription: { id: NOWHERE },
  cancelSubscription: { id: NOWHERE },
  resumeSubscription: { id: NOWHERE },
  changePlan: { id: NOWHERE, plan_id: "voice", plan_duration: "year" },
  openBillingPortal: { subscription_id: NOWHERE, return_url: "/subscriptions" },
  receivePaymentEvent: { payload: "{}", signature: "none" },
  getTestCheckout: { session_id: "cs_test_nobody" },
  settleTestCheckout: { session_id: "cs_test_nobody", outcome: "pay" },
  getHealth: {},
  getOpenapi: {},
  receiveCspReports: { payload: "[]" },
  listMailbox: {},
  readMail: { id: NOWHERE },
};

type Name = keyof Contract;
const endpoints = Object.entries(contract) as [Name, Endpoint][];

/** Who makes a call that leaves its caller nothing to make others with. */
const own: { [K in Name]?: () => Promise<Caller> } = {
  signOut: async () => new Caller(on),
  endAllSessions: () => registeredAccount(on, "ended@endpoint.test"),
  eraseVisitorData: () => verifiedVisitor(on, "erased@endpoint.test"),
};

let on: TestPlatform;
let visitor: Caller;
let admin: Caller;
const callerFor = ({ access }: Endpoint) => (access === "admin" || access === "account" ? admin : visitor);
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  visitor = await verifiedVisitor(on, EMAIL);
  admin = await adminCaller(on);
});
afterAll(() => on.close());

describe.each(endpoints)("%s", (name, endpoint) => {
  test("answers in the shape it promises, or with an error it declares", async () => {
    const caller = (await own[name]?.()) ?? callerFor(endpoint);
    const response = await caller.send(name, VALID[name]);
    const body: unknown = await response.json();
    if (response.ok) {
      expect(endpoint.output.safeParse(body).error).toBeUndefined();
      return;
    }
    const { data } = errorBody.parse(body);
    const declared: readonly string[] = [...endpoint.errors, "invalid_input", "forbidden"];
    expect(declared).toContain(data.code);
  });

  test("says who is calling before it looks at anything", async () => {
    if (endpoint.access === "public") return expect(endpoint.access).toBe("public");
    const response = await new Caller(on).send(name, VALID[name]);
    expect(response.status).toBe(ERRORS.unauthenticated.status);
    expect(errorBody.parse(await response.json()).data.code).toBe("unauthenticated");
  });

  test("is not there for a visitor when it is an admin's", async () => {
    if (endpoint.access !== "admin") return expect(endpoint.access).not.toBe("admin");
    expect((await visitor.send(name, VALID[name])).status).toBe(ERRORS.not_found.status);
  });

  test("refuses a field it does not know", async () => {
    const response = await callerFor(endpoint).send(name, { ...VALID[name], is_admin: "true" });
    expect(response.status).toBe(ERRORS.invalid_input.status);
  });

  test("refuses a body beyond the limit", async () => {
    if (!takesBody(endpoint)) return expect(["GET", "DELETE"].includes(endpoint.method) || endpoint.query).toBe(true);
    const response = await callerFor(endpoint).send(name, { ...VALID[name], padding: "x".repeat(BODY_MAX_BYTES) });
    expect(response.status).toBe(ERRORS.too_large.status);
  });
});

test("a body that is not JSON, or not an object, is refused with a clear error", async () => {
  for (const body of ["{", "[]", '"text"', "null"]) {
    const request = new Request("http://platform.internal/register", { method: "POST", body });
    const response = await on.app.fetch(request);
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).data.fields).toHaveProperty("body");
  }
});

test("an unknown path answers in the shape of every error", async () => {
  const response = await on.app.fetch(new Request("http://platform.internal/no-such-call"));
  expect(response.status).toBe(404);
  expect(errorBody.parse(await response.json())).toMatchObject({ error: true, status: 404, message: "Not found." });
});

test("a token of nobody's, of the wrong form, or too many of them make an anonymous caller", async () => {
  const token = "a".repeat(43);
  for (const bearer of [token, "short", Array(7).fill(token).join("~"), `${token}' or '1'='1`]) {
    const request = new Request("http://platform.internal/system/me", {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect((await on.app.fetch(request)).status).toBe(401);
  }
});

test("the OpenAPI page has every endpoint by every method, with its errors", async () => {
  const answer = await visitor.call("getOpenapi", {});
  if (!answer.ok) throw new Error(answer.error.message);
  for (const [, endpoint] of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    for (const method of endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method]) {
      const operation = Reflect.get(Object(answer.data.paths[path]), method.toLowerCase());
      expect(operation).toMatchObject({ summary: endpoint.summary });
      for (const code of endpoint.errors) {
        expect(JSON.stringify(Reflect.get(operation.responses, String(ERRORS[code].status)))).toContain(code);
      }
    }
  }
});
