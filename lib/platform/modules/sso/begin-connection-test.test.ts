import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { ssoIdentities } from "../../db/schema/sso";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { adminCaller } from "../../testing/signed-in";
import { createOidcIdp, OIDC_CLIENT_SECRET, type OidcIdp } from "../../testing/sso/oidc-idp";
import { bring, oidcOrganization, SECRET_VARIABLE, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type IdpUser, type SamlIdp } from "../../testing/sso/saml-idp";
import { visit } from "../../testing/sso/visit";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let admin: Caller;
let idp: SamlIdp;
let oidc: OidcIdp;
let id: string;
beforeAll(async () => {
  [idp, oidc] = await Promise.all([createSamlIdp(), createOidcIdp(["http://localhost:3000/api/sso/open/callback"])]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", [SECRET_VARIABLE]: OIDC_CLIENT_SECRET } });
  admin = await adminCaller(on);
  id = await samlOrganization(on, idp);
});
afterAll(async () => {
  await Promise.all([idp.close(), oidc.close()]);
  await on.close();
});

/** The input to finish without the browser's secret of a sign-in, as the bff sends it for a test. */
const NO_SECRET = { verifier: "v".repeat(43) };

async function beginTest(organizationId = id): Promise<string> {
  const started = await admin.call("beginConnectionTest", { id: organizationId });
  if (!started.ok) throw new Error(started.error.message);
  return started.data.location;
}

/** A test sign-in with a SAML response, finished by the caller. */
async function testWith(facts: Partial<IdpUser> = {}, caller = admin) {
  const { SAMLResponse, RelayState } = await idp.answer(await beginTest(), facts);
  return bring(caller, NO_SECRET, { answer: SAMLResponse, state: RelayState });
}

async function organization(organizationId = id) {
  const answer = await admin.call("getOrganization", { id: organizationId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test("shows what came back, check by check, and who tested when", async () => {
  expect((await organization()).test).toBeNull();
  const attributes = { email: "margit@acme.test", givenName: "Margit", groups: "cardiology" };
  expect(await testWith({ attributes })).toMatchObject({ outcome: "tested", way: id });
  const { test: tested, state } = await organization();
  // The test identity provider's certificate is valid for a day.
  expect(state).toBe("ending");
  expect(tested).toMatchObject({ problem: "none", tested_by: expect.any(String), tested_at: expect.any(String) });
  expect(tested?.steps.map(({ state, message }) => [state, message])).toEqual([
    ["ok", "Signature matches the certificate"],
    ["ok", "Audience is our entity id"],
    ["ok", expect.stringMatching(/^Clock differs by \d+ seconds?$/)],
    ["ok", "The email address is of a domain of the organisation"],
    ["warning", "No last name in the answer"],
  ]);
  expect(tested?.attributes).toEqual([
    { name: "subject", value: "7f3a" },
    { name: "email", value: "margit@acme.test" },
    { name: "givenName", value: "Margit" },
    { name: "groups", value: "cardiology" },
    { name: "family_name", value: null },
  ]);
  const [entry] = await on.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "organization.tested", subjectId: id });
});

test("signs no user in and creates no account", async () => {
  const caller = new Caller(on);
  for (const [kind, token] of admin.grants) caller.grants.set(kind, token);
  const before = new Map(caller.grants);
  const accounts = await on.platform.db.$count(users);
  expect(await testWith({ attributes: { email: "new@acme.test" } }, caller)).toMatchObject({ outcome: "tested" });
  expect(caller.grants).toEqual(before);
  expect(await on.platform.db.$count(users)).toBe(accounts);
  expect(await on.platform.db.$count(ssoIdentities)).toBe(0);
});

test.each<[string, Partial<IdpUser>, string, RegExp]>([
  ["for another audience", { audience: "https://else.example" }, "audience", /another audience/],
  ["that is over", { notOnOrAfter: new Date(Date.now() - 120_000) }, "time", /not valid at this time/],
  ["for another reply address", { recipient: "https://else.example/acs" }, "recipient", /another reply address/],
  ["of another issuer", { issuer: "https://else.example" }, "wrong_issuer", /another issuer/],
  ["without an address", { attributes: {} }, "email_missing", /No email address/],
  ["with an address elsewhere", { attributes: { email: "a@else.test" } }, "email_elsewhere", /outside/],
  [
    "that names no user permanently",
    { nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    "subject_missing",
    /permanent identifier/,
  ],
])("stores the problem of a response %s, and says what to do", async (_, facts, problem, sentence) => {
  expect(await testWith(facts)).toMatchObject({ outcome: "tested" });
  const { test: tested, state } = await organization();
  expect(state).toBe("failing");
  expect(tested?.problem).toBe(problem);
  const failed = tested?.steps.filter(({ state }) => state === "failed") ?? [];
  expect(failed).toEqual([{ state: "failed", message: expect.stringMatching(sentence), hint: expect.any(String) }]);
});

test("stores that a signature does not match", async () => {
  const stranger = await createSamlIdp();
  stranger.trust(await (await on.app.fetch(new Request("http://platform.internal/sso/acme/metadata"))).text());
  const { SAMLResponse, RelayState } = await idp.answer(await beginTest(), {}, stranger);
  await stranger.close();
  expect(await bring(admin, NO_SECRET, { answer: SAMLResponse, state: RelayState })).toMatchObject({
    outcome: "tested",
  });
  const { test: tested } = await organization();
  expect(tested?.problem).toBe("signature");
  expect(tested?.steps.map(({ state }) => state)).toEqual(["failed", "open", "open", "open"]);
});

test("is finished only by the session of the admin who began it", async () => {
  await testWith();
  const before = (await organization()).test;
  for (const other of [new Caller(on), await adminCaller(on)]) {
    expect(await testWith({ attributes: { email: "other@acme.test" } }, other)).toBe("sso_refused");
  }
  expect((await organization()).test).toEqual(before);
});

test("tests an organisation that is switched off, which signs no user in", async () => {
  await admin.call("updateOrganization", { id, enabled: false });
  expect(await testWith()).toMatchObject({ outcome: "tested" });
  await admin.call("updateOrganization", { id, enabled: true });
  expect((await organization()).test?.problem).toBe("none");
});

test("forgets the result when the connection changes, and keeps it when the name does", async () => {
  await testWith();
  await admin.call("updateOrganization", { id, name: "Acme Ltd" });
  const { test: unchanged, connection } = await organization();
  expect(unchanged).not.toBeNull();
  if (connection.protocol !== "saml") throw new Error("not SAML");
  await admin.call("updateOrganization", { id, connection: { ...connection, subject_attribute: "uid" } });
  expect(await organization()).toMatchObject({ test: null });
  await admin.call("updateOrganization", { id, connection });
});

test("tests an OpenID connection", async () => {
  const open = await oidcOrganization(
    on,
    oidc,
    "open",
    ["acme.test"].map((domain) => `open.${domain}`),
  );
  oidc.says({ sub: "9c", email: "margit@open.acme.test", given_name: "Margit", family_name: "Fjord" });
  const back = await visit(await beginTest(open));
  const answer = { state: back.searchParams.get("state") ?? "", answer: back.search.slice(1) };
  expect(await bring(admin, NO_SECRET, answer, "open")).toMatchObject({ outcome: "tested" });
  const { test: tested, state } = await organization(open);
  expect(state).toBe("works");
  expect(tested?.attributes).toContainEqual({ name: "email", value: "margit@open.acme.test" });
  expect(tested?.steps.every(({ state }) => state === "ok")).toBe(true);
});
