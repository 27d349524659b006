import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { Caller } from "../../testing/caller";
import { collectingLog } from "../../testing/log-lines";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { createOidcIdp, OIDC_CLIENT_SECRET, type OidcIdp } from "../../testing/sso/oidc-idp";
import { begin, bring, oidcOrganization, SECRET_VARIABLE, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { visit } from "../../testing/sso/visit";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const SITE = "http://localhost:3000";
const env = { RATE_LIMITS: "off", [SECRET_VARIABLE]: OIDC_CLIENT_SECRET };
const collected = collectingLog();
let on: TestPlatform;
let saml: SamlIdp;
let oidc: OidcIdp;
let samlId: string;
let oidcId: string;
beforeAll(async () => {
  saml = await createSamlIdp();
  oidc = await createOidcIdp([`${SITE}/api/sso/openid/callback`], [`${SITE}/api/sso/openid/logout`]);
  on = await createTestPlatform({ env, log: collected.log });
  samlId = await samlOrganization(on, saml, "acme", ["acme.test"], { sign_requests: true, logout_url: saml.logoutUrl });
  oidcId = await oidcOrganization(on, oidc, "openid", ["acme.example"], { single_logout: true });
});
afterAll(async () => {
  await Promise.all([saml.close(), oidc.close()]);
  await on.close();
});
beforeEach(() => collected.clear());

async function signInBySaml(): Promise<Caller> {
  const caller = new Caller(on);
  const started = await begin(caller);
  const { SAMLResponse: answer, RelayState: state } = await saml.answer(started.location);
  expect(await bring(caller, started, { answer, state })).toMatchObject({ outcome: "signed_in" });
  return caller;
}

async function signInByOpenId(): Promise<Caller> {
  const caller = new Caller(on);
  oidc.says({ sub: "o-1", email: "margit@acme.example", email_verified: true });
  const started = await begin(caller, "openid");
  const query = (await visit(started.location)).searchParams;
  const brought = { state: query.get("state") ?? "", answer: String(query) };
  expect(await bring(caller, started, brought, "openid")).toMatchObject({ outcome: "signed_in" });
  return caller;
}

const signOutUrl = async (caller: Caller) => answered(await caller.call("signOut", {})).sso_logout_url;
const isSignedOut = async (caller: Caller) => (await caller.call("whoAmI", {})).status === 401;

describe("signed requests", () => {
  test("verifies with the key in the metadata and with no other key", async () => {
    const { location } = await begin(new Caller(on));
    expect(new URL(location).searchParams.get("SigAlg")).toMatch(/rsa-sha256$/);
    await expect(saml.answer(location)).resolves.toHaveProperty("SAMLResponse");
    const changed = new URL(location);
    changed.searchParams.set("RelayState", "x");
    await expect(saml.answer(changed.href)).rejects.toThrow("SIGNATURE");
    changed.searchParams.delete("Signature");
    await expect(saml.answer(changed.href)).rejects.toThrow("SIG_ALG");
  });

  test("keeps the signing key through changes and deletes it when signing is turned off", async () => {
    const admin = await adminCaller(on);
    const { connection, service } = answered(await admin.call("getOrganization", { id: samlId }));
    if (connection.protocol !== "saml") throw new Error("It speaks another protocol.");
    expect(service.certificate).toMatch(/^-----BEGIN CERTIFICATE-----/);
    const changes = [{}, { sign_requests: false }, { sign_requests: true }];
    const certificates = [];
    for (const change of changes) {
      const changed = await admin.call("updateOrganization", { id: samlId, connection: { ...connection, ...change } });
      certificates.push(answered(changed).service.certificate);
    }
    expect(certificates).toEqual([service.certificate, null, expect.stringContaining("CERTIFICATE")]);
    expect(certificates[2]).not.toBe(service.certificate);
    const metadata = await on.app.fetch(new Request("http://platform.internal/sso/acme/metadata"));
    const xml = await metadata.text();
    expect(xml).toContain('AuthnRequestsSigned="true"');
    expect(xml.replace(/\s/g, "")).toContain(certificates[2]?.replace(/-----[A-Z ]+-----|\s/g, ""));
    expect(xml).toContain(`Location="${SITE}/api/sso/acme/logout"`);
    expect(JSON.stringify(answered(await admin.call("getOrganization", { id: samlId })))).not.toContain("PRIVATE");
    saml.trust(xml);
  });

  test("sends no unsigned request when the key is lost, and reports why in the log and the connection test", async () => {
    const changed = { ...env, SESSION_SECRET: "another secret of this site, as long as that" };
    const after = await createTestPlatform({ env: changed, log: collected.log, beside: on });
    try {
      const given = { slug: "acme", challenge: "c".repeat(43), way: "" };
      const refused = await new Caller(after).call("beginSignOn", given);
      expect(refused.ok ? "begun" : refused.error.data.code).toBe("sso_misconfigured");
      expect(collected.lines()).toContain("SESSION_SECRET");
      const tested = await (await adminCaller(after)).call("testOrganization", { id: samlId });
      expect(answered(tested)).toMatchObject({ ok: false, problem: "key_lost" });
    } finally {
      await after.close();
    }
  });
});

describe("signing out", () => {
  test("ends the local session and returns a signed SAML logout request for this session", async () => {
    const caller = await signInBySaml();
    const location = await signOutUrl(caller);
    expect(await isSignedOut(caller)).toBe(true);
    const { nameId, sessionIndex, action } = await saml.end(location ?? "");
    expect({ nameId, sessionIndex }).toEqual({ nameId: "7f3a", sessionIndex: "_session-1" });
    expect(action).toBe(`${SITE}/api/sso/acme/logout`);
    const unsigned = new URL(location ?? "");
    unsigned.searchParams.delete("Signature");
    await expect(saml.end(unsigned.href)).rejects.toThrow("SIG_ALG");
  });

  test("ends the local session and returns OpenID's logout URL with the session's token", async () => {
    const caller = await signInByOpenId();
    const location = new URL((await signOutUrl(caller)) ?? "");
    expect(await isSignedOut(caller)).toBe(true);
    expect(location.origin).toBe(oidc.issuer);
    expect(location.searchParams.get("post_logout_redirect_uri")).toBe(`${SITE}/api/sso/openid/logout`);
    expect((await fetch(location)).status).toBe(200);
    location.searchParams.set("id_token_hint", "a.b.c");
    expect((await fetch(location)).status).toBe(400);
  });

  test("returns no logout URL for other sign-ins, for a second sign-out and after the organisation turned it off", async () => {
    expect(await signOutUrl(new Caller(on))).toBeNull();
    const twice = await signInBySaml();
    const held = twice.grants.get("account") ?? "";
    expect(await signOutUrl(twice)).not.toBeNull();
    twice.grants.set("account", held);
    expect(await signOutUrl(twice)).toBeNull();

    const admin = await adminCaller(on);
    for (const [id, caller, none] of [
      [samlId, await signInBySaml(), { logout_url: null }],
      [oidcId, await signInByOpenId(), { single_logout: false }],
    ] as const) {
      const { connection } = answered(await admin.call("getOrganization", { id }));
      answered(await admin.call("updateOrganization", { id, connection: { ...connection, ...none } as never }));
      expect(await signOutUrl(caller)).toBeNull();
      expect(await isSignedOut(caller)).toBe(true);
      answered(await admin.call("updateOrganization", { id, connection }));
    }
  });
});
