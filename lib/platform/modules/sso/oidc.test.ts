import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { Caller } from "../../testing/caller";
import { collectingLog } from "../../testing/log-lines";
import { createOidcIdp, type OidcIdp } from "../../testing/sso/oidc-idp";
import { begin, bring, oidcOrganization, SECRET_VARIABLE, type Try } from "../../testing/sso/organizations";
import { visit } from "../../testing/sso/visit";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const CALLBACK = "http://localhost:3000/api/sso/acme/callback";
const collected = collectingLog();
let on: TestPlatform;
let idp: OidcIdp;
beforeAll(async () => {
  idp = await createOidcIdp([CALLBACK]);
  on = await createTestPlatform({
    env: { RATE_LIMITS: "off", [SECRET_VARIABLE]: idp.clientSecret },
    log: collected.log,
  });
  await oidcOrganization(on, idp);
});
afterAll(async () => {
  await idp.close();
  await on.close();
});
beforeEach(() => collected.clear());

/** The callback parameters with which the identity provider redirects back. */
async function followToCallback(location: string): Promise<URLSearchParams> {
  const back = await visit(location);
  expect(back.href).toMatch(CALLBACK);
  return back.searchParams;
}

const toResponse = (query: URLSearchParams) => ({ state: query.get("state") ?? "", answer: String(query) });

async function startSignOn(): Promise<{ caller: Caller; attempt: Try }> {
  const caller = new Caller(on);
  return { caller, attempt: await begin(caller) };
}

test("signs in the user by the whole OpenID flow", async () => {
  const { caller, attempt } = await startSignOn();
  expect(await bring(caller, attempt, toResponse(await followToCallback(attempt.location)))).toMatchObject({
    outcome: "signed_in",
  });
  const me = await caller.call("whoAmI", {});
  expect(me.ok && me.data).toMatchObject({ email_address: "margit@acme.test", last_name: "Fjord", signed_in: true });
});

test("sends a new PKCE challenge, state and nonce with each request", async () => {
  const [first, second] = [(await startSignOn()).attempt, (await startSignOn()).attempt].map(
    ({ location }) => new URL(location).searchParams,
  );
  expect(first?.get("code_challenge_method")).toBe("S256");
  for (const name of ["code_challenge", "state", "nonce"]) {
    expect(first?.get(name)).toMatch(/^[\w-]{43}$/);
    expect(first?.get(name)).not.toBe(second?.get(name));
  }
});

/** Signs on with a request that an attacker changed on the way. */
async function signOnWithChangedRequest(change: (query: URLSearchParams) => void) {
  const { caller, attempt } = await startSignOn();
  const location = new URL(attempt.location);
  change(location.searchParams);
  return bring(caller, attempt, toResponse(await followToCallback(location.href)));
}

test("rejects a code for another PKCE challenge", async () => {
  expect(await signOnWithChangedRequest((query) => query.set("code_challenge", "c".repeat(43)))).toBe("sso_refused");
  expect(collected.lines()).toContain("invalid_grant");
});

test("rejects an ID token with another nonce", async () => {
  expect(await signOnWithChangedRequest((query) => query.set("nonce", "n".repeat(43)))).toBe("sso_refused");
  expect(collected.lines()).toContain("nonce");
});

test("rejects a response with the state of another sign-on", async () => {
  const { caller, attempt } = await startSignOn();
  const other = await startSignOn();
  const query = await followToCallback(attempt.location);
  const state = new URL(other.attempt.location).searchParams.get("state") ?? "";
  // The state is changed beside the response only, then in both places.
  expect(await bring(caller, attempt, { state, answer: String(query) })).toBe("sso_refused");
  expect(collected.lines()).toMatch(/unexpected.*state/);
  const next = await startSignOn();
  const swapped = await followToCallback(next.attempt.location);
  swapped.set("state", new URL((await startSignOn()).attempt.location).searchParams.get("state") ?? "");
  expect(await bring(next.caller, next.attempt, toResponse(swapped))).toBe("sso_refused");
});

test("rejects a response without a sign-on", async () => {
  const { caller, attempt } = await startSignOn();
  const query = await followToCallback(attempt.location);
  query.set("state", "s".repeat(43));
  expect(await bring(caller, attempt, toResponse(query))).toBe("sso_refused");
});

test("accepts a response once", async () => {
  const { caller, attempt } = await startSignOn();
  const answer = toResponse(await followToCallback(attempt.location));
  expect(await bring(caller, attempt, answer)).toMatchObject({ outcome: "signed_in" });
  expect(await bring(caller, attempt, answer)).toBe("sso_refused");
});

test("rejects a code in a second sign-on of this site", async () => {
  const { caller, attempt } = await startSignOn();
  const used = await followToCallback(attempt.location);
  await bring(caller, attempt, toResponse(used));
  const next = await startSignOn();
  const query = await followToCallback(next.attempt.location);
  query.set("code", used.get("code") ?? "");
  expect(await bring(next.caller, next.attempt, toResponse(query))).toBe("sso_refused");
  expect(collected.lines()).toContain("invalid_grant");
});

test("rejects a response that names another issuer", async () => {
  const { caller, attempt } = await startSignOn();
  const query = await followToCallback(attempt.location);
  query.set("iss", "https://elsewhere.example");
  expect(await bring(caller, attempt, toResponse(query))).toBe("sso_refused");
});

test("rejects an error response and logs its reason", async () => {
  const { caller, attempt } = await startSignOn();
  const state = new URL(attempt.location).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ error: "access_denied", state, iss: idp.issuer });
  expect(await bring(caller, attempt, toResponse(query))).toBe("sso_denied");
  expect(collected.lines()).toContain("access_denied");
});

test("ignores an address that its issuer marks as unverified", async () => {
  idp.says({ sub: "other", email: "other@acme.test", email_verified: false });
  const { caller, attempt } = await startSignOn();
  expect(await bring(caller, attempt, toResponse(await followToCallback(attempt.location)))).toMatchObject({
    outcome: "email_unverified",
  });
});

test("sends the typed address as a login hint", async () => {
  const given = { slug: "acme", challenge: "c".repeat(43), way: "", email: "margit@acme.test" };
  const answer = await new Caller(on).call("beginSignOn", given);
  expect(answer.ok && new URL(answer.data.location).searchParams.get("login_hint")).toBe("margit@acme.test");
});
