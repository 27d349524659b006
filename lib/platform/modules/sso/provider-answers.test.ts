import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type KeyAndCertificate, selfSigned } from "../../sso/self-signed";
import { Caller } from "../../testing/caller";
import { collectingLog } from "../../testing/log-lines";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { begin, bring, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type IdpUser, type SamlIdp } from "../../testing/sso/saml-idp";
import { ellipticKey, signElement, signQuery } from "../../testing/sso/sign-by-hand";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const SITE = "http://localhost:3000";
const collected = collectingLog();
let on: TestPlatform;
let idp: SamlIdp;
let admin: Caller;
let rsa: KeyAndCertificate;
let elliptic: KeyAndCertificate;
let stranger: KeyAndCertificate;
let organizationId: string;
beforeAll(async () => {
  const until = new Date(Date.now() + 86_400_000);
  [idp, rsa, stranger, elliptic] = await Promise.all([
    createSamlIdp(),
    selfSigned("id.acme.test", until),
    selfSigned("id.acme.test", until),
    ellipticKey(),
  ]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, log: collected.log });
  admin = await adminCaller(on);
  const certificates = [rsa.certificate, elliptic.certificate];
  organizationId = await samlOrganization(on, idp, "acme", ["acme.test"], { certificates, logout_url: idp.logoutUrl });
});
afterAll(async () => {
  await idp.close();
  await on.close();
});
beforeEach(() => collected.clear());

type Change = (xml: string) => string;
const inBase64 = (xml: string) => Buffer.from(xml).toString("base64");
const signedBy = (element: string, key: KeyAndCertificate) => (xml: string) => signElement(xml, element, key);

/** An answer to a request, as unsigned XML, signed or changed by hand. */
async function answerTo(location: string, facts: Partial<IdpUser>, ...changes: Change[]) {
  const { SAMLResponse, RelayState } = await idp.answer(location, facts, null);
  const xml = changes.reduce((text, change) => change(text), Buffer.from(SAMLResponse, "base64").toString("utf8"));
  return { answer: inBase64(xml), state: RelayState };
}

async function signOn(facts: Partial<IdpUser>, ...changes: Change[]) {
  const caller = new Caller(on);
  const started = await begin(caller);
  const outcome = await bring(caller, started, await answerTo(started.location, facts, ...changes));
  const me = await caller.call("whoAmI", {});
  return { outcome, caller, me: me.ok ? me.data : null };
}

/** The result of an admin's test for the same answer: the failed check and what to do. */
async function testWith(facts: Partial<IdpUser>, ...changes: Change[]) {
  const { location } = answered(await admin.call("beginConnectionTest", { id: organizationId }));
  await bring(admin, { verifier: "v".repeat(43) }, await answerTo(location, facts, ...changes));
  const { test: tested } = answered(await admin.call("getOrganization", { id: organizationId }));
  return { problem: tested?.problem, failed: tested?.steps.find(({ state }) => state === "failed") };
}

describe("signatures", () => {
  test.each<[string, () => Change[]]>([
    ["of the response alone", () => [signedBy("Response", rsa)]],
    ["of the assertion alone", () => [signedBy("Assertion", rsa)]],
    ["of both", () => [signedBy("Assertion", rsa), signedBy("Response", rsa)]],
    ["of the response by an elliptic key", () => [signedBy("Response", elliptic)]],
    ["of the assertion by an elliptic key", () => [signedBy("Assertion", elliptic)]],
    [
      "of the assertion in a response that another key signed",
      () => [signedBy("Assertion", rsa), signedBy("Response", stranger)],
    ],
    [
      "of the response around an assertion that another key signed",
      () => [signedBy("Assertion", stranger), signedBy("Response", rsa)],
    ],
  ])("are accepted %s", async (_, changes) => {
    expect((await signOn({}, ...changes())).me?.email_address).toBe("margit@acme.test");
  });

  const evil = (xml: string) =>
    /<saml:Assertion[\s\S]*<\/saml:Assertion>/
      .exec(xml)?.[0]
      .replaceAll("margit", "boss")
      .replace(/ ID="[^"]+"/, ' ID="_evil"') ?? "";
  test.each<[string, () => Change[], string]>([
    ["that is missing", () => [], "unsigned"],
    ["by another key", () => [signedBy("Response", stranger)], "signature"],
    [
      "of a response that was changed",
      () => [signedBy("Response", rsa), (xml) => xml.replace("margit@", "boss@")],
      "altered",
    ],
    [
      "of a response with an assertion added",
      () => [(xml) => signElement(xml, "Response", rsa).replace("</samlp:Response>", `${evil(xml)}</samlp:Response>`)],
      "other",
    ],
    [
      "of a response that is wrapped into another",
      () => [
        (xml) => {
          const signed = signElement(xml, "Response", rsa);
          const outer = xml
            .replace(/ ID="[^"]+"/, ' ID="_outer"')
            .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, evil(xml));
          return outer.replace("<samlp:Status>", `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`);
        },
      ],
      "unsigned",
    ],
    [
      "of a response that is moved to another",
      () => [
        (xml) => {
          const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signElement(xml, "Response", rsa))?.[0] ?? "";
          const outer = xml
            .replace(/ ID="[^"]+"/, ' ID="_outer"')
            .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, evil(xml));
          const copy = `<samlp:Extensions>${xml}</samlp:Extensions>`;
          return outer.replace("<samlp:Status>", `${signature}${copy}<samlp:Status>`);
        },
      ],
      "signature",
    ],
  ])("are refused: one %s", async (_, changes, problem) => {
    expect((await signOn({}, ...changes())).me).toBeNull();
    expect((await testWith({}, ...changes())).problem).toBe(problem);
  });
});

describe("an answer without an assertion that can be read", () => {
  const withStatus = (outer: string, inner?: string) => (xml: string) => {
    const code = (name: string, inside = "") =>
      `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${name}">${inside}</samlp:StatusCode>`;
    return xml
      .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, "")
      .replace(/<samlp:StatusCode[^>]*>/, code(outer, inner ? code(inner) : ""));
  };
  test.each([
    ["Responder", "NoPassive", "login_needed", "sso_login_needed"],
    ["Responder", "RequestDenied", "denied", "sso_denied"],
    ["Responder", "AuthnFailed", "denied", "sso_denied"],
    ["Responder", "UnsupportedBinding", "unsupported", "sso_misconfigured"],
    ["Requester", "InvalidNameIDPolicy", "unsupported", "sso_misconfigured"],
    ["Requester", undefined, "unsupported", "sso_misconfigured"],
    ["Responder", undefined, "provider_error", "sso_unavailable"],
  ])("names the status %s %s", async (outer, inner, problem, code) => {
    expect((await signOn({}, withStatus(outer, inner))).outcome).toBe(code);
    const { problem: shown, failed } = await testWith({}, withStatus(outer, inner));
    expect(shown).toBe(problem);
    expect(failed?.hint).toContain(inner ?? outer);
  });

  test("names the encryption", async () => {
    const encrypt = (xml: string) =>
      xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, "<saml:EncryptedAssertion/>");
    expect((await signOn({}, encrypt)).outcome).toBe("sso_misconfigured");
    const { problem, failed } = await testWith({}, encrypt);
    expect(problem).toBe("encrypted");
    expect(failed?.hint).toMatch(/encryption/);
  });
});

describe("the address of a SAML answer", () => {
  const sign = () => signedBy("Response", rsa);
  const two = "</saml:AttributeValue><saml:AttributeValue>";

  test.each<[string, Partial<IdpUser>]>([
    ["one of two values", { attributes: { mail: `v@home.test${two}v-two@acme.test` } }],
    [
      "the NameID of an unspecified format",
      {
        nameId: "v-name@acme.test",
        nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
        attributes: {},
      },
    ],
    ["the NameID of a persistent format", { nameId: "v-persistent@acme.test", attributes: {} }],
  ])("is %s", async (_, facts) => {
    const { me } = await signOn({ nameId: JSON.stringify(facts.attributes).slice(-14, -2), ...facts }, sign());
    expect(me?.email_address).toMatch(/^v-\w+@acme\.test$/);
  });

  test("is the NameID without a format", async () => {
    const noFormat = (xml: string) => xml.replace(/<saml:NameID Format="[^"]*"/, "<saml:NameID");
    expect((await signOn({ nameId: "bare@acme.test", attributes: {} }, noFormat, sign())).me?.email_address).toBe(
      "bare@acme.test",
    );
  });

  test("is found by a friendly name", async () => {
    const friendly = (xml: string) => xml.replace('Name="urn:acme:17"', 'Name="urn:acme:17" FriendlyName="mail"');
    const facts = { nameId: "f-1", attributes: { "urn:acme:17": "friendly@acme.test" } };
    expect((await signOn(facts, friendly, sign())).me?.email_address).toBe("friendly@acme.test");
  });

  test("counts for nothing where the provider has not verified it", async () => {
    const facts = { nameId: "u-1", attributes: { email: "unverified@acme.test", emailVerified: "false" } };
    expect((await signOn(facts, sign())).outcome).toMatchObject({ outcome: "email_unverified" });
    const { problem, failed } = await testWith(facts, sign());
    expect(problem).toBe("email_unverified");
    expect(failed?.message).toMatch(/not verified/);
  });

  test("comes with a name that is not in parts", async () => {
    const facts = { nameId: "d-1", attributes: { email: "named@acme.test", displayName: "Margit Fjord" } };
    expect((await signOn(facts, sign())).me).toMatchObject({ user_name: "Margit Fjord" });
  });
});

describe("an answer whose sign-in is not plain", () => {
  test.each(["", "/home", "https://portal.example/app", "a-state-of-another-site"])(
    "is found by its request with a RelayState of %p",
    async (state) => {
      const caller = new Caller(on);
      const started = await begin(caller);
      const { answer } = await answerTo(started.location, {}, signedBy("Response", rsa));
      expect(await bring(caller, started, { answer, state })).toMatchObject({ outcome: "signed_in" });
    },
  );

  test("is refused in another browser without the RelayState too", async () => {
    const started = await begin(new Caller(on));
    const { answer } = await answerTo(started.location, {}, signedBy("Response", rsa));
    expect(await bring(new Caller(on), { verifier: "v".repeat(43) }, { answer, state: "" })).toBe("sso_refused");
  });

  test("is never accepted when nobody asked for it", async () => {
    const caller = new Caller(on);
    const started = await begin(caller);
    const unasked = (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, "");
    const { answer, state } = await answerTo(started.location, {}, unasked, signedBy("Response", rsa));
    expect(await bring(caller, started, { answer, state: "/home" })).toBe("sso_unsolicited");
    expect(await bring(caller, started, { answer, state })).toBe("sso_refused");
  });
});

describe("a LogoutRequest", () => {
  const request = (facts: { nameId?: string; session?: string; until?: number; issuer?: string } = {}) => {
    const { nameId = "7f3a", session = "_session-1", until = 60_000, issuer = idp.entityId } = facts;
    return [
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
      ` ID="_${Math.random().toString(16).slice(2)}" Version="2.0" IssueInstant="${new Date().toISOString()}"`,
      ` NotOnOrAfter="${new Date(Date.now() + until).toISOString()}" Destination="${SITE}/api/sso/acme/logout">`,
      `<saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>`,
      `<samlp:SessionIndex>${session}</samlp:SessionIndex></samlp:LogoutRequest>`,
    ].join("");
  };
  const post = (xml: string, more = {}) => ({
    binding: "post" as const,
    fields: String(new URLSearchParams({ SAMLRequest: inBase64(xml), RelayState: "r", ...more })),
  });
  const deflated = (xml: string) => deflateRawSync(xml).toString("base64");
  const redirect = (fields: string) => ({ binding: "redirect" as const, fields });
  const isIn = async (caller: Caller) => (await caller.call("whoAmI", {})).ok;
  const end = async (message: ReturnType<typeof post | typeof redirect>) => {
    const ended = await new Caller(on).call("receiveSsoLogout", { slug: "acme", ...message });
    return ended.ok ? ended.data.location : ended.error.data.code;
  };

  test.each([
    ["by POST", () => post(signElement(request(), "LogoutRequest", rsa))],
    ["by Redirect", () => redirect(signQuery({ SAMLRequest: deflated(request()), RelayState: "r" }, rsa))],
    ["by Redirect with an elliptic key", () => redirect(signQuery({ SAMLRequest: deflated(request()) }, elliptic))],
  ])("ends the session %s and is answered", async (_, message) => {
    const { caller } = await signOn({}, signedBy("Response", rsa));
    expect(await isIn(caller)).toBe(true);
    const location = new URL(String(await end(message())));
    expect(await isIn(caller)).toBe(false);
    expect(location.href).toMatch(idp.logoutUrl);
    expect(location.searchParams.has("SAMLResponse")).toBe(true);
  });

  test("ends no other session", async () => {
    const { caller } = await signOn({}, signedBy("Response", rsa));
    await end(post(signElement(request({ session: "_session-2" }), "LogoutRequest", rsa)));
    await end(post(signElement(request({ nameId: "somebody" }), "LogoutRequest", rsa)));
    expect(await isIn(caller)).toBe(true);
  });

  test.each([
    ["without a signature", () => post(request())],
    ["of another key", () => post(signElement(request(), "LogoutRequest", stranger))],
    [
      "that was changed",
      () => post(signElement(request({ nameId: "7f3b" }), "LogoutRequest", rsa).replace("7f3b", "7f3a")),
    ],
    ["of another issuer", () => post(signElement(request({ issuer: "https://else.test" }), "LogoutRequest", rsa))],
    ["that is over", () => post(signElement(request({ until: -61_000 }), "LogoutRequest", rsa))],
    [
      "in a query without a signature",
      () => redirect(String(new URLSearchParams({ SAMLRequest: deflated(request()) }))),
    ],
    ["in a query of another key", () => redirect(signQuery({ SAMLRequest: deflated(request()) }, stranger))],
    [
      "before a signed one in a query",
      () => {
        const signed = signQuery({ SAMLRequest: deflated(request({ nameId: "nobody" })) }, rsa);
        return redirect(`%53AMLRequest=${encodeURIComponent(deflated(request()))}&${signed}`);
      },
    ],
  ])("is refused %s", async (_, message) => {
    const { caller } = await signOn({}, signedBy("Response", rsa));
    expect(await end(message())).toBe("sso_refused");
    expect(await isIn(caller)).toBe(true);
  });

  test("counts once", async () => {
    const message = post(signElement(request(), "LogoutRequest", rsa));
    expect(await end(message)).toMatch(idp.logoutUrl);
    expect(await end(message)).toBe("sso_refused");
  });
});
