import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { auditLog } from "../../db/schema/system";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { type DnsServer, dnsServer } from "../../testing/dns-server";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { begin, bring } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let dns: DnsServer;
let idp: SamlIdp;
let admin: Caller;
beforeAll(async () => {
  [dns, idp] = await Promise.all([dnsServer(), createSamlIdp()]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", DNS_SERVERS: dns.address } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await on.close();
  await Promise.all([dns.close(), idp.close()]);
});

/** Adds an organisation that its people have to sign in with, and makes its identity provider trust this site. */
async function createOrg(slug: string, domains = [`${slug}.test`]) {
  const { entryPoint: entry_point, entityId: idp_issuer, certificate } = idp;
  const connection = { protocol: "saml" as const, entry_point, idp_issuer, certificates: [certificate] };
  const input = { name: slug, slug, domains, connection, is_required: true };
  const created = answered(await admin.call("createOrganization", input));
  const metadata = await on.app.fetch(new Request(`http://platform.internal/sso/${slug}/metadata`));
  idp.trust(await metadata.text());
  return created;
}

/** Adds an organisation with domains whose records are set and checked. */
async function createProven(slug: string, domains: string[]) {
  const created = await createOrg(slug, domains);
  for (const { record } of created.domain_proofs) dns.set(record.name, "TXT", record.value);
  for (const domain of domains) await check(created.id, domain);
  return created;
}

const check = async (id: string, domain: string) =>
  answered(await admin.call("checkOrganizationDomain", { id, domain }));
const proofs = async (id: string) => answered(await admin.call("getOrganization", { id })).domain_proofs;
const offers = async (email: string) => answered(await new Caller(on).call("checkEmail", { email })).sso_available;
const audited = (id: string) => on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

/** The outcome of a sign-in with an organisation by a person with this address. */
async function signOn(slug: string, email: string) {
  const caller = new Caller(on);
  const started = await begin(caller, slug);
  const { SAMLResponse, RelayState } = await idp.answer(started.location, { nameId: email, attributes: { email } });
  const finished = await bring(caller, started, { state: RelayState, answer: SAMLResponse }, slug);
  return typeof finished === "string" ? finished : finished.outcome;
}

async function signIn(email: string) {
  const answer = await new Caller(on).call("signIn", { email_address: email, password: PASSWORD });
  return answer.ok ? "signed in" : answer.error.data.code;
}

test("trusts a domain for sign-in only once its TXT record is found", async () => {
  await registerAccount(on, "ines@academy.test");
  const { id, state, domain_proofs } = await createOrg("academy");
  const [proof] = domain_proofs;
  expect(state).toBe("unproven");
  expect(proof).toMatchObject({ domain: "academy.test", state: "unproven", problem: null, checked_at: null });
  expect(proof?.record).toMatchObject({ type: "TXT", name: "_semblance.academy.test" });
  expect(await offers("elin@academy.test")).toBe(false);
  expect(await signIn("ines@academy.test")).toBe("signed in");
  expect(await signOn("academy", "elin@academy.test")).toBe("email_elsewhere");

  dns.set("_semblance.academy.test", "TXT", "v=spf1 -all", proof?.record.value ?? "");
  const proven = await check(id, "academy.test");
  const now = on.platform.now().toISOString();
  expect(proven.domain_proofs).toMatchObject([{ state: "proven", problem: null, checked_at: now, verified_at: now }]);
  expect(proven.state).not.toBe("unproven");
  expect(await offers("elin@academy.test")).toBe(true);
  expect(await signIn("ines@academy.test")).toBe("sso_required");
  expect(await signOn("academy", "elin@academy.test")).toBe("signed_in");
  await check(id, "academy.test");
  const entries = (await audited(id)).filter(({ action }) => action === "organization.domain_proven");
  expect(entries.map(({ data }) => data)).toEqual([{ domain: "academy.test" }]);
});

test("names the problem with a domain's record", async () => {
  const { id, domain_proofs } = await createOrg("bakery");
  const problem = async () => (await check(id, "bakery.test")).domain_proofs[0];
  expect(await problem()).toMatchObject({ state: "unproven", problem: "missing" });
  dns.set("_semblance.bakery.test", "TXT", "another value");
  expect(await problem()).toMatchObject({ state: "unproven", problem: "different" });
  dns.fail(true);
  expect(await problem()).toMatchObject({ state: "unproven", problem: "unanswered" });
  dns.fail(false);
  dns.set("_semblance.bakery.test", "TXT", domain_proofs[0]?.record.value ?? "");
  expect(await problem()).toMatchObject({ state: "proven", problem: null });
});

test("a missing record does not withdraw an earlier proof", async () => {
  const { id } = await createProven("brewery", ["brewery.test"]);
  dns.set("_semblance.brewery.test", "TXT");
  expect((await check(id, "brewery.test")).domain_proofs[0]).toMatchObject({ state: "proven", problem: "missing" });
  expect(await offers("elin@brewery.test")).toBe(true);
});

test("asks for a proof only of the domains that an edit adds", async () => {
  const { id } = await createProven("choir", ["choir.test", "choir.example"]);
  await admin.call("updateOrganization", { id, domains: ["choir.test", "new.choir.test"] });
  const states = async () => (await proofs(id)).map(({ domain, state }) => [domain, state]);
  expect(await states()).toEqual([
    ["choir.test", "proven"],
    ["new.choir.test", "unproven"],
  ]);
  expect(await offers("elin@new.choir.test")).toBe(false);
  expect(await offers("elin@choir.test")).toBe(true);
});

test("asks for another value when a domain that was removed comes back", async () => {
  const { id } = await createProven("chorus", ["chorus.test", "chorus.example"]);
  await admin.call("updateOrganization", { id, domains: ["chorus.test"] });
  await admin.call("updateOrganization", { id, domains: ["chorus.test", "chorus.example"] });
  expect((await check(id, "chorus.example")).domain_proofs[0]).toMatchObject({
    state: "unproven",
    problem: "different",
  });
});

test("does not check a domain of another organisation", async () => {
  const { id } = await createOrg("ensemble");
  expect((await admin.call("checkOrganizationDomain", { id, domain: "academy.test" })).status).toBe(404);
});
