import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { organizationDomains } from "../../db/schema/sso";
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

test("names what is wrong with the record, and does not withdraw an earlier proof", async () => {
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
  dns.set("_semblance.bakery.test", "TXT");
  expect(await problem()).toMatchObject({ state: "proven", problem: "missing" });
  expect(await offers("elin@bakery.test")).toBe(true);
});

test("keeps the proofs of domains that stay, and asks for the proof of each that is added", async () => {
  const { id, domain_proofs } = await createOrg("choir", ["choir.test", "choir.example"]);
  for (const { record } of domain_proofs) dns.set(record.name, "TXT", record.value);
  for (const { domain } of domain_proofs) await check(id, domain);
  const domains = ["choir.test", "new.choir.test"];
  await admin.call("updateOrganization", { id, domains });
  const states = async () => (await proofs(id)).map(({ domain, state }) => [domain, state]);
  expect(await states()).toEqual([
    ["choir.test", "proven"],
    ["new.choir.test", "unproven"],
  ]);
  // A domain that was removed has to be proven again, by another value.
  await admin.call("updateOrganization", { id, domains: [...domains, "choir.example"] });
  expect((await check(id, "choir.example")).domain_proofs[0]).toMatchObject({
    state: "unproven",
    problem: "different",
  });
  expect(await offers("elin@new.choir.test")).toBe(false);
  expect(await offers("elin@choir.test")).toBe(true);
});

test("goes on trusting a domain that was entered before domains were proven", async () => {
  const { id } = await createOrg("district");
  // As the migration stores the domains of then.
  await on.platform.db
    .update(organizationDomains)
    .set({ verifiedAt: on.platform.now(), isTrustedAsEntered: true })
    .where(eq(organizationDomains.organizationId, id));
  expect((await proofs(id))[0]).toMatchObject({ state: "entered", checked_at: null });
  expect(await offers("elin@district.test")).toBe(true);
  expect((await check(id, "district.test")).domain_proofs[0]).toMatchObject({ state: "entered", problem: "missing" });
  expect(await signOn("district", "elin@district.test")).toBe("signed_in");
  const { record } = (await proofs(id))[0] ?? {};
  dns.set(record?.name ?? "", "TXT", record?.value ?? "");
  expect((await check(id, "district.test")).domain_proofs[0]).toMatchObject({ state: "proven", problem: null });
});

test("checks no domain of another organisation", async () => {
  const { id } = await createOrg("ensemble");
  expect((await admin.call("checkOrganizationDomain", { id, domain: "academy.test" })).status).toBe(404);
});
