import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { CLOCK_SKEW_MS } from "../../clock-skew";
import { grants } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { collectingLog } from "../../testing/log-lines";
import { begin, bring, samlOrganization } from "../../testing/sso/organizations";
import { createSamlIdp, type IdpUser, type SamlAnswer, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const collected = collectingLog();
let on: TestPlatform;
let idp: SamlIdp;
let stranger: SamlIdp;
beforeAll(async () => {
  [idp, stranger] = await Promise.all([createSamlIdp(), createSamlIdp()]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, log: collected.log });
  await samlOrganization(on, stranger, "elsewhere", ["elsewhere.test"]);
  await samlOrganization(on, idp);
});
afterAll(async () => {
  await Promise.all([idp.close(), stranger.close()]);
  await on.close();
});
beforeEach(() => collected.clear());

const toResponse = ({ SAMLResponse, RelayState }: SamlAnswer) => ({ answer: SAMLResponse, state: RelayState });
const decodeXml = (answer: SamlAnswer) => Buffer.from(answer.SAMLResponse, "base64").toString("utf8");
const changeXml = (answer: SamlAnswer, change: (xml: string) => string) => {
  const xml = change(decodeXml(answer));
  if (xml === decodeXml(answer)) throw new Error("The attack changes nothing.");
  return { ...answer, SAMLResponse: Buffer.from(xml).toString("base64") };
};

/** Runs a sign-on with a response that the test builds. Returns the outcome and the signed-in user. */
async function signOnWith(make: (location: string) => Promise<SamlAnswer>) {
  const caller = new Caller(on);
  const started = await begin(caller);
  const outcome = await bring(caller, started, toResponse(await make(started.location)));
  const me = await caller.call("whoAmI", {});
  return { outcome, me: me.ok ? me.data : null };
}

test("signs in the user of a valid response", async () => {
  const { outcome, me } = await signOnWith((location) => idp.answer(location));
  expect(outcome).toMatchObject({ outcome: "signed_in" });
  expect(me).toMatchObject({
    email_address: "margit@acme.test",
    first_name: "Margit",
    signed_in: true,
    verified: true,
  });
  expect(me?.is_admin).toBe(false);
});

const minutesFromNow = (n: number) => new Date(Date.now() + n * 60_000);
/** Made when the test runs, since a collected time grows old. */
type IdpUserValues = Partial<IdpUser> | (() => Partial<IdpUser>);

test.each<[string, IdpUserValues, RegExp]>([
  ["that is over", () => ({ notOnOrAfter: minutesFromNow(-2) }), /No valid subject confirmation|expired/],
  ["that does not hold yet", () => ({ notBefore: minutesFromNow(3) }), /not yet valid/],
  ["for another audience", { audience: "https://elsewhere.example/metadata" }, /audience is/],
  ["for another recipient", { recipient: "https://elsewhere.example/acs" }, /Recipient/],
  ["of another issuer", { issuer: "https://elsewhere.example/metadata" }, /It is from/],
  ["to a request of nobody's", { responseTo: "_none", assertionTo: "_none" }, /InResponseTo is not valid/],
  ["whose assertion is to another request", { assertionTo: "_none" }, /InResponseTo/],
  ["whose assertion is to no request", { assertionTo: null }, /does not answer this request/],
  ["about nobody in particular", { nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" }, /transient/],
])("rejects a response %s and logs the reason", async (_, facts, why) => {
  const user = typeof facts === "function" ? facts() : facts;
  const { outcome, me } = await signOnWith((location) => idp.answer(location, user));
  expect(outcome).toBe("sso_refused");
  expect(me).toBeNull();
  expect(collected.lines()).toMatch(why);
});

test("tolerates clocks that differ by less than a minute", async () => {
  const facts = { notBefore: new Date(Date.now() + 30_000) };
  expect((await signOnWith((location) => idp.answer(location, facts))).me).not.toBeNull();
});

test("accepts an issuer and an audience that stand between blanks", async () => {
  const pretty = (text: string) => `\n      ${text}\n    `;
  const metadata = new URL("/api/sso/acme/metadata", on.platform.settings.appUrl).href;
  const facts = { issuer: pretty(idp.entityId), audience: pretty(metadata) };
  expect((await signOnWith((location) => idp.answer(location, facts))).me).not.toBeNull();
});

test("ends the session when the identity provider says", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const answer = await idp.answer(started.location, { sessionEnds: new Date(Date.now() + 3_600_000) });
  await bring(caller, started, toResponse(answer));
  const signedIn = async () => (await caller.send("listSessions", {})).status;
  expect(await signedIn()).toBe(200);
  const [grant] = await on.platform.db.select().from(grants).orderBy(desc(grants.createdAt)).limit(1);
  expect(grant?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000 + CLOCK_SKEW_MS);
});

test("rejects an unsigned response", async () => {
  expect((await signOnWith((location) => idp.answer(location, {}, null))).outcome).toBe("sso_refused");
});

test("rejects a response that another key of the same name signed", async () => {
  expect((await signOnWith((location) => idp.answer(location, {}, stranger))).outcome).toBe("sso_refused");
});

test("rejects a response that was changed after it was signed", async () => {
  const attack = async (location: string) =>
    changeXml(await idp.answer(location), (xml) => xml.replace("margit@acme.test", "boss@acme.test"));
  expect((await signOnWith(attack)).outcome).toBe("sso_refused");
});

/** The signed assertion, and an unsigned one about another user. */
function splitAssertions(xml: string): { signed: string; evil: string; around: (inside: string) => string } {
  const [signed = ""] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
  const evil = signed
    .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
    .replace(/ID="[^"]+"/, 'ID="_evil"')
    .replaceAll("margit", "boss")
    .replace("7f3a", "evil");
  return { signed, evil, around: (inside) => xml.replace(signed, inside) };
}

const extensions = (inside: string) => `<samlp:Extensions>${inside}</samlp:Extensions>`;

test.each<[string, (parts: { signed: string; evil: string }) => string]>([
  ["the other before it", ({ signed, evil }) => evil + signed],
  ["the other behind it", ({ signed, evil }) => signed + evil],
  ["the signed one put aside in Extensions", ({ signed, evil }) => extensions(signed) + evil],
  [
    "the signed one inside of the other's signature",
    ({ signed, evil }) => {
      const [signature = ""] = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed) ?? [];
      const original = `<ds:Object>${signed.replace(signature, "")}</ds:Object></ds:Signature>`;
      return evil.replace("<saml:Subject>", `${signature.replace("</ds:Signature>", original)}<saml:Subject>`);
    },
  ],
  [
    "the other with the signed one's ID",
    ({ signed, evil }) => {
      const [id = ""] = /ID="[^"]+"/.exec(signed) ?? [];
      return extensions(signed) + evil.replace('ID="_evil"', id);
    },
  ],
])("rejects a wrapped signature: %s", async (_, arrange) => {
  const attack = async (location: string) =>
    changeXml(await idp.answer(location), (xml) => {
      const parts = splitAssertions(xml);
      return parts.around(arrange(parts));
    });
  const { outcome, me } = await signOnWith(attack);
  expect(outcome).toBe("sso_refused");
  expect(me).toBeNull();
});

test.each([
  ["before everything", (xml: string) => `<!DOCTYPE samlp:Response>${xml}`],
  ["with an entity", (xml: string) => `<!DOCTYPE r [<!ENTITY e "boss">]>${xml}`],
  ["behind a comment, in small letters", (xml: string) => `<!-- a --><!doctype r>${xml}`],
])("rejects a DOCTYPE %s before anything is parsed", async (_, change) => {
  const { outcome } = await signOnWith(async (location) => changeXml(await idp.answer(location), change));
  expect(outcome).toBe("sso_refused");
  expect(collected.lines()).toContain("DOCTYPE");
});

test.each(["<a>", "<a/>", "<!---->"])("rejects thousands of %s before anything is parsed", async (tag) => {
  const { outcome } = await signOnWith(async (location) =>
    changeXml(await idp.answer(location), (xml) => xml.replace("</samlp:Response>", `${tag.repeat(2_000)}$&`)),
  );
  expect(outcome).toBe("sso_refused");
  expect(collected.lines()).toContain("more than 2000 tags");
});

test("reads an address with a comment inside in full", async () => {
  // Attack: a user of evil.test has an address that starts like one of this organisation.
  const facts = { nameId: "evil", attributes: { email: "boss@acme.test<!-- -->.evil.test" } };
  const { outcome, me } = await signOnWith((location) => idp.answer(location, facts));
  expect(outcome).toMatchObject({ outcome: "email_elsewhere" });
  expect(me).toBeNull();
});

test("reads a NameID with a comment inside in full", async () => {
  const first = await signOnWith((location) => idp.answer(location));
  const facts = { nameId: "7f3a<!-- -->.evil", attributes: { email: "evil@acme.test" } };
  const second = await signOnWith((location) => idp.answer(location, facts));
  expect(second.me?.email_address).toBe("evil@acme.test");
  expect(second.me?.user_id).not.toBe(first.me?.user_id);
});

test("accepts a response once, in this browser and in another one", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const answer = toResponse(await idp.answer(started.location));
  expect(await bring(caller, started, answer)).toMatchObject({ outcome: "signed_in" });
  expect(await bring(caller, started, answer)).toBe("sso_refused");
  expect(await bring(new Caller(on), started, answer)).toBe("sso_refused");
});

test("ends a sign-on with a bad response and rejects a good one after it", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const good = await idp.answer(started.location);
  const bad = changeXml(good, (xml) => xml.replace("margit@acme.test", "boss@acme.test"));
  expect(await bring(caller, started, toResponse(bad))).toBe("sso_refused");
  expect(await bring(caller, started, toResponse(good))).toBe("sso_refused");
});

test("rejects a used assertion in another sign-on, whatever request it names", async () => {
  const assertionId = "_said-before";
  expect((await signOnWith((location) => idp.answer(location, { assertionId }))).me).not.toBeNull();
  const { outcome } = await signOnWith((location) => idp.answer(location, { assertionId }));
  expect(outcome).toBe("sso_refused");
  expect(collected.lines()).toContain("has been used");
});

test("rejects a response to another sign-on and a response without one", async () => {
  const caller = new Caller(on);
  const [mine, other] = [await begin(caller), await begin(caller)];
  const { SAMLResponse } = await idp.answer(other.location);
  const { RelayState } = await idp.answer(mine.location);
  expect(await bring(caller, mine, { answer: SAMLResponse, state: RelayState })).toBe("sso_refused");
  expect(await bring(caller, mine, { answer: SAMLResponse, state: "/" })).toBe("sso_refused");
});

test("rejects a response of another organisation", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const answer = toResponse(await idp.answer(started.location));
  expect(await bring(caller, started, answer, "elsewhere")).toBe("sso_refused");
  expect(collected.lines()).toContain("Nobody began this sign-in");
});

test("rejects a code at another organisation and uses it up", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const received = await caller.call("receiveSignOn", {
    slug: "acme",
    ...toResponse(await idp.answer(started.location)),
  });
  if (!received.ok) throw new Error(received.error.message);
  for (const slug of ["elsewhere", "acme"]) {
    const { code } = received.data;
    const finished = await caller.call("finishSignOn", { slug, code, verifier: started.verifier });
    expect(finished.ok ? "in" : finished.error.data.code).toBe("sso_refused");
  }
});

test("expires a sign-on that takes too long and a code that is not redeemed", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const answer = toResponse(await idp.answer(started.location));
  on.advance(10 * 60_000);
  expect(await bring(caller, started, answer)).toBe("sso_refused");

  const next = await begin(caller);
  const received = await caller.call("receiveSignOn", { slug: "acme", ...toResponse(await idp.answer(next.location)) });
  if (!received.ok) throw new Error(received.error.message);
  on.advance(60_000);
  const late = await caller.call("finishSignOn", { slug: "acme", code: received.data.code, verifier: next.verifier });
  expect(late.ok ? "in" : late.error.data.code).toBe("sso_refused");
});

test("rejects a code from another browser and uses it up", async () => {
  const caller = new Caller(on);
  const started = await begin(caller);
  const received = await caller.call("receiveSignOn", {
    slug: "acme",
    ...toResponse(await idp.answer(started.location)),
  });
  if (!received.ok) throw new Error(received.error.message);
  const { code } = received.data;
  for (const verifier of ["v".repeat(43), started.verifier]) {
    const finished = await new Caller(on).call("finishSignOn", { slug: "acme", code, verifier });
    expect(finished.ok ? "in" : finished.error.data.code).toBe("sso_refused");
  }
});
