import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { createHandOidcIdp, type HandOidcIdp } from "../../testing/sso/hand-oidc-idp";
import { OIDC_CLIENT_SECRET } from "../../testing/sso/oidc-idp";
import { begin, bring, oidcOrganization, SECRET_VARIABLE } from "../../testing/sso/organizations";
import { visit } from "../../testing/sso/visit";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let idp: HandOidcIdp;
let admin: Caller;
let organizationId: string;
beforeAll(async () => {
  idp = await createHandOidcIdp();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", [SECRET_VARIABLE]: OIDC_CLIENT_SECRET } });
  admin = await adminCaller(on);
  organizationId = await oidcOrganization(on, idp);
  await registerAccount(on, "boss@acme.test");
  answered(await admin.call("updateOrganization", { id: organizationId, is_required: true }));
});
afterAll(async () => {
  await idp.close();
  await on.close();
});

async function follow(location: string) {
  const { searchParams } = await visit(location);
  return { state: searchParams.get("state") ?? "", answer: String(searchParams) };
}

async function signOn(caller = new Caller(on)) {
  const started = await begin(caller);
  const outcome = await bring(caller, started, await follow(started.location));
  const me = await caller.call("whoAmI", {});
  return { outcome, caller, me: me.ok ? me.data : null };
}

/** The result of an admin's test: the problem, and the failed check with what to do. */
async function testConnection() {
  const { location } = answered(await admin.call("beginConnectionTest", { id: organizationId }));
  await bring(admin, { verifier: "v".repeat(43) }, await follow(location));
  const { test: tested } = answered(await admin.call("getOrganization", { id: organizationId }));
  return { problem: tested?.problem, failed: tested?.steps.find(({ state }) => state === "failed") };
}

const now = () => Math.floor(Date.now() / 1000);

describe("an address that the provider has not verified", () => {
  test.each<[string, object, object | null]>([
    ["as text in the token", { email_verified: "false" }, null],
    ["as a number in the token", { email_verified: 0 }, null],
    ["as null in the token", { email_verified: null }, null],
    ["at userinfo", {}, { email_verified: "False" }],
    ["at userinfo against the token", { email_verified: true }, { email_verified: "0" }],
    ["by Entra's claim", { xms_edov: "0" }, null],
  ])("opens no existing account, marked %s", async (_, token, userInfo) => {
    const address = { email: "boss@acme.test", preferred_username: "boss@acme.test" };
    idp.says({ sub: "attacker", ...address, ...token }, userInfo && { sub: "attacker", ...address, ...userInfo });
    const { outcome, me } = await signOn();
    expect(outcome).toMatchObject({ outcome: "email_unverified" });
    expect(me).toBeNull();
    expect((await testConnection()).problem).toBe("email_unverified");
  });

  test("is a verified one when userinfo says so, where the token says null", async () => {
    idp.says(
      { sub: "n-1", email: null, email_verified: null },
      { sub: "n-1", email: "null@acme.test", email_verified: "true" },
    );
    expect((await signOn()).me?.email_address).toBe("null@acme.test");
  });
});

describe("the person", () => {
  test.each<[string, Record<string, unknown>]>([
    ["preferred_username", { preferred_username: "p-1@acme.test" }],
    ["upn", { upn: "p-2@acme.test" }],
    ["emails of B2C", { emails: ["p-3@acme.test"] }],
    [
      "email beside distributed claims",
      { email: "p-4@acme.test", _claim_names: { email: "src1" }, _claim_sources: { src1: { JWT: "x" } } },
    ],
  ])("is known by %s", async (name, claims) => {
    idp.says({ sub: name, ...claims });
    expect((await signOn()).me?.email_address).toMatch(/^p-\d@acme\.test$/);
  });

  test("has the name that userinfo alone gives", async () => {
    idp.says({ sub: "n-2", email: "named@acme.test" }, { sub: "n-2", given_name: "Margit", family_name: "Fjord" });
    expect((await signOn()).me).toMatchObject({ first_name: "Margit", last_name: "Fjord" });
  });

  test("has a name that is not in parts", async () => {
    idp.says({ sub: "n-3", email: "whole@acme.test", name: "Margit Fjord" });
    expect((await signOn()).me).toMatchObject({ user_name: "Margit Fjord" });
  });

  test("signs in by the token when userinfo is of another person", async () => {
    idp.says({ sub: "n-4", email: "mine@acme.test" }, { sub: "other", email: "other@acme.test", name: "Other" });
    expect((await signOn()).me).toMatchObject({ email_address: "mine@acme.test", user_name: null });
  });
});

describe("the provider's clock", () => {
  test.each([
    ["45 s ahead", () => ({ nbf: now() + 45, iat: now() + 45 })],
    ["45 s behind", () => ({ iat: now() - 345, exp: now() - 45 })],
  ])("may be %s", async (_, claims) => {
    idp.says({ sub: "c-1", email: "clock@acme.test", ...claims() });
    expect((await signOn()).me?.email_address).toBe("clock@acme.test");
  });

  test.each([
    ["75 s ahead", () => ({ nbf: now() + 75 })],
    ["75 s behind", () => ({ exp: now() - 75 })],
  ])("may not be %s", async (_, claims) => {
    idp.says({ sub: "c-1", email: "clock@acme.test", ...claims() });
    expect((await signOn()).me).toBeNull();
    expect((await testConnection()).problem).toBe("time");
  });
});

describe("an admin's test names", () => {
  test("a subject that is a number", async () => {
    idp.says({ sub: 17, email: "number@acme.test" });
    expect((await signOn()).outcome).toBe("sso_misconfigured");
    const { problem, failed } = await testConnection();
    expect(problem).toBe("subject_type");
    expect(failed?.hint).toMatch(/“sub”/);
  });

  const expired = "AADSTS7000222: The provided client secret keys for app 'x' are expired.";
  test.each<[string, number, object, Record<string, string>, string]>([
    ["a secret that has expired", 401, { error: "invalid_client", error_description: expired }, {}, "secret_expired"],
    [
      "a secret that has expired, with a challenge",
      401,
      { error: "invalid_client", error_description: expired },
      { "www-authenticate": 'Basic realm="x"' },
      "secret_expired",
    ],
    ["a client that is refused", 401, { error: "invalid_client" }, {}, "wrong_client"],
  ])("%s", async (_, status, body, headers, problem) => {
    idp.says({ email: "x@acme.test" });
    idp.refuses(status, { ...body }, headers);
    expect((await signOn()).outcome).toBe("sso_misconfigured");
    idp.refuses(status, { ...body }, headers);
    expect((await testConnection()).problem).toBe(problem);
  });

  test.each([
    ["access_denied", "denied", "sso_denied"],
    ["login_required", "login_needed", "sso_login_needed"],
    ["interaction_required", "login_needed", "sso_login_needed"],
    ["temporarily_unavailable", "provider_error", "sso_unavailable"],
    ["invalid_scope", "unsupported", "sso_misconfigured"],
  ])("the answer %s", async (error, problem, code) => {
    const caller = new Caller(on);
    const started = await begin(caller);
    const refusal = (state: string) => ({ state, answer: String(new URLSearchParams({ error, state })) });
    expect(await bring(caller, started, refusal((await follow(started.location)).state))).toBe(code);
    const { location } = answered(await admin.call("beginConnectionTest", { id: organizationId }));
    await bring(admin, { verifier: "v".repeat(43) }, refusal((await follow(location)).state));
    const { test: tested } = answered(await admin.call("getOrganization", { id: organizationId }));
    expect(tested?.problem).toBe(problem);
    expect(tested?.steps[0]?.hint).toContain(error);
  });
});

describe("a sign-out that the provider begins", () => {
  const EVENT = "http://schemas.openid.net/event/backchannel-logout";
  const demand = (more: object = {}) => ({
    iss: idp.issuer,
    aud: idp.clientId,
    iat: now(),
    exp: now() + 120,
    jti: Math.random().toString(36),
    sub: "l-1",
    sid: "session-1",
    events: { [EVENT]: {} },
    ...more,
  });
  const end = async (fields: Record<string, string>, binding: "post" | "redirect" = "post") => {
    const ended = await new Caller(on).call("receiveSsoLogout", {
      slug: "acme",
      binding,
      fields: String(new URLSearchParams(fields)),
    });
    return ended.ok ? "ended" : ended.error.data.code;
  };
  const signedIn = async () => {
    idp.says({ sub: "l-1", sid: "session-1", email: "leaving@acme.test" });
    const { caller, me } = await signOn();
    expect(me).not.toBeNull();
    return caller;
  };
  const isIn = async (caller: Caller) => (await caller.call("whoAmI", {})).ok;

  test.each<[string, object]>([
    ["of the session", { sub: undefined }],
    ["of the person", { sid: undefined }],
    ["by a clock 45 s ahead", { iat: now() + 45 }],
  ])("ends the session by a token %s", async (_, more) => {
    const caller = await signedIn();
    expect(await end({ logout_token: await idp.sign(demand(more)) })).toBe("ended");
    expect(await isIn(caller)).toBe(false);
  });

  test("ends the session by issuer and session", async () => {
    const caller = await signedIn();
    expect(await end({ iss: idp.issuer, sid: "session-2" }, "redirect")).toBe("ended");
    expect(await isIn(caller)).toBe(true);
    expect(await end({ iss: idp.issuer, sid: "session-1" }, "redirect")).toBe("ended");
    expect(await isIn(caller)).toBe(false);
  });

  test.each<[string, object]>([
    ["of another issuer", { iss: "https://else.test" }],
    ["for another client", { aud: "else" }],
    ["without the event", { events: {} }],
    ["with a nonce", { nonce: "n" }],
    ["of nobody", { sub: undefined, sid: undefined }],
    ["of the past", { iat: now() - 900, exp: now() - 600 }],
  ])("is refused by a token %s", async (_, more) => {
    const caller = await signedIn();
    expect(await end({ logout_token: await idp.sign(demand(more)) })).toBe("sso_refused");
    expect(await isIn(caller)).toBe(true);
  });

  test("is refused by a token that another key signed", async () => {
    const caller = await signedIn();
    const stranger = await createHandOidcIdp();
    const token = await stranger.sign(demand());
    await stranger.close();
    expect(await end({ logout_token: token })).toBe("sso_refused");
    expect(await isIn(caller)).toBe(true);
  });

  test("counts once", async () => {
    const logout_token = await idp.sign(demand());
    expect(await end({ logout_token })).toBe("ended");
    expect(await end({ logout_token })).toBe("sso_refused");
  });
});

describe("a sign-in that the provider begins", () => {
  const started = (issuer: string) =>
    new Caller(on).call("beginSignOn", {
      slug: "acme",
      challenge: "c".repeat(43),
      way: "",
      issuer,
      login_hint: "the person",
    });

  test("carries the provider's hint", async () => {
    const { location } = answered(await started(`${idp.issuer}/`));
    expect(new URL(location).searchParams.get("login_hint")).toBe("the person");
  });

  test("is refused for another issuer", async () => {
    const refused = await started("https://else.test");
    expect(refused.ok ? "begun" : refused.error.data.code).toBe("sso_refused");
  });
});
