import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { createOrganization } from "@/lib/contract/sso/endpoints";
import { selfSigned } from "../../sso/self-signed";
import { type Answer, Caller } from "../../testing/caller";
import { adminCaller } from "../../testing/signed-in";
import { createOidcIdp, type OidcIdp } from "../../testing/sso/oidc-idp";
import { verifyMailDomains } from "../../testing/sso/organizations";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

type OrganizationInput = InputOf<typeof createOrganization>;
type Connection = OrganizationInput["connection"];

let on: TestPlatform;
let admin: Caller;
let saml: SamlIdp;
let oidc: OidcIdp;
beforeAll(async () => {
  [saml, oidc] = await Promise.all([createSamlIdp(), createOidcIdp(["http://localhost:3000/api/sso/tested/callback"])]);
  const secrets = { RIGHT_CLIENT_SECRET: oidc.clientSecret, WRONG_CLIENT_SECRET: "another one, just as long as that" };
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", ...secrets } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await Promise.all([saml.close(), oidc.close()]);
  await on.close();
});

const samlConnection = (change: object = {}): Connection => ({
  protocol: "saml",
  entry_point: saml.entryPoint,
  idp_issuer: saml.entityId,
  certificates: [saml.certificate],
  ...change,
});
const oidcConnection = (change: object = {}): Connection => ({
  protocol: "oidc",
  issuer: oidc.issuer,
  client_id: oidc.clientId,
  client_secret_variable: "RIGHT_CLIENT_SECRET",
  ...change,
});

async function createOrg(given: Partial<OrganizationInput> & Pick<OrganizationInput, "slug">) {
  const rest = { name: "Acme", domains: [`${given.slug}.test`], connection: samlConnection() };
  const answer = await admin.call("createOrganization", { ...rest, ...given });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function errorFields(answer: Promise<{ ok: boolean; error?: { data: { code: string; fields?: object } } }>) {
  const { ok, error } = await answer;
  return ok ? "taken" : { code: error?.data.code, fields: Object.keys(error?.data.fields ?? {}) };
}

test("creates, reads, changes and deletes an organisation and returns the service's addresses", async () => {
  const acme = await createOrg({ slug: "acme", domains: ["ACME.test", "acme.example", "acme.test"] });
  expect(acme).toMatchObject({ domains: ["acme.example", "acme.test"], enabled: true, client_secret_is_set: true });
  expect(acme.service.acs_url).toBe("http://localhost:3000/api/sso/acme/acs");
  await admin.call("updateOrganization", { id: acme.id, name: "Acme Ltd", domains: ["acme.example"] });
  const read = await admin.call("getOrganization", { id: acme.id });
  expect(read.ok && read.data).toMatchObject({ name: "Acme Ltd", slug: "acme", domains: ["acme.example"] });
  expect(read.ok && read.data.connection).toEqual(acme.connection);
  await admin.call("deleteOrganization", { id: acme.id });
  expect((await admin.call("getOrganization", { id: acme.id })).status).toBe(404);
});

test("tells the second of two admins who edit the same organisation, and overwrites nothing", async () => {
  const { id, version } = await createOrg({ slug: "edited", name: "Edited" });
  const other = await adminCaller(on);
  const first = await admin.call("updateOrganization", { id, version, name: "By the first" });
  expect(first.ok && first.data.version).toBe(version + 1);
  const second = await other.call("updateOrganization", {
    id,
    version,
    name: "By the second",
    domains: ["second.edited.test"],
  });
  expect(second.ok || second.error.data.code).toBe("edit_conflict");
  const read = await admin.call("getOrganization", { id });
  expect(read.ok && read.data).toMatchObject({ name: "By the first", domains: ["edited.test"] });
  const again = await other.call("updateOrganization", { id, version: version + 1, name: "By the second" });
  expect(again.ok && again.data.name).toBe("By the second");
  expect((await other.call("updateOrganization", { id, name: "Without a version" })).ok).toBe(true);
});

test("lists organisations by name in pages, with the state and the end of their certificates", async () => {
  for (const name of ["Page b", "Page a", "Page c"])
    await createOrg({ slug: name.replace(" ", "-").toLowerCase(), name });
  const names: string[] = [];
  for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 20; pages++) {
    const page: Answer<"listOrganizations"> = await admin.call("listOrganizations", {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    if (!page.ok) throw new Error(page.error.message);
    names.push(...page.data.items.map(({ name }) => name));
    cursor = page.data.next_cursor;
  }
  expect(names).toEqual([...names].sort());
  expect(names.filter((name) => name.startsWith("Page"))).toEqual(["Page a", "Page b", "Page c"]);
  const { state, certificates, days_left, people, last_sign_in_at } = await createOrg({ slug: "fresh" });
  expect({ state, days_left, people, last_sign_in_at }).toMatchObject({ people: 0, last_sign_in_at: null });
  expect(certificates[0]?.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
});

test("rejects a slug or a domain of another organisation", async () => {
  await createOrg({ slug: "first" });
  const second = await createOrg({ slug: "second" });
  const given = { name: "Third", slug: "third", domains: ["third.test"], connection: samlConnection() };
  const slugTaken = { code: "already_exists", fields: ["slug"] };
  const domainTaken = { code: "already_exists", fields: ["domains"] };
  expect(await errorFields(admin.call("createOrganization", { ...given, slug: "first" }))).toEqual(slugTaken);
  expect(await errorFields(admin.call("createOrganization", { ...given, domains: ["first.test"] }))).toEqual(
    domainTaken,
  );
  expect(await errorFields(admin.call("updateOrganization", { id: second.id, slug: "first" }))).toEqual(slugTaken);
  const both = { id: second.id, domains: ["second.test", "first.test"] };
  expect(await errorFields(admin.call("updateOrganization", both))).toEqual(domainTaken);
  const after = await admin.call("getOrganization", { id: second.id });
  expect(after.ok && after.data.domains).toEqual(["second.test"]);
});

test.each<[string, () => Partial<OrganizationInput>, string]>([
  [
    "a certificate that only looks like one",
    () => ({ connection: samlConnection({ certificates: ["AAAA"] }) }),
    "connection.certificates",
  ],
  [
    "a secret in place of its name",
    () => ({ connection: oidcConnection({ client_secret_variable: "s3cret" }) }),
    "connection.client_secret_variable",
  ],
  [
    "another part's secret",
    () => ({ connection: oidcConnection({ client_secret_variable: "SESSION_SECRET" }) }),
    "connection.client_secret_variable",
  ],
  [
    "an address that runs a script",
    () => ({ connection: samlConnection({ entry_point: "javascript:alert(1)" }) }),
    "connection.entry_point",
  ],
  ["a whole address as its domain", () => ({ domains: ["margit@acme.test"] }), "domains.0"],
])("rejects %s", async (_, change, field) => {
  const given = { name: "Wrong", slug: "wrong", domains: ["wrong.test"], connection: samlConnection(), ...change() };
  expect(await errorFields(admin.call("createOrganization", given))).toMatchObject({
    code: "invalid_input",
    fields: [field],
  });
});

test("finds an address's organisation by its domain for any caller", async () => {
  const { id } = await createOrg({ slug: "asked", name: "Asked" });
  await verifyMailDomains(on, id);
  const ask = async (email: string) => {
    const answer = await new Caller(on).call("checkEmail", { email });
    return answer.ok && answer.data;
  };
  const found = { sso_available: true, organization_name: "Asked", organization_slug: "asked" };
  const none = { sso_available: false, organization_name: null, organization_slug: null };
  expect(await ask("Nobody@ASKED.test")).toEqual(found);
  expect(await ask("nobody@below.asked.test")).toEqual(none);
  await admin.call("updateOrganization", { id, enabled: false });
  expect(await ask("nobody@asked.test")).toEqual(none);
});

test("serves metadata that name this site and require signed assertions, and none for OpenID", async () => {
  await createOrg({ slug: "described" });
  await createOrg({ slug: "openid", connection: oidcConnection() });
  const read = (slug: string) => on.app.fetch(new Request(`http://platform.internal/sso/${slug}/metadata`));
  const answer = await read("described");
  expect(answer.headers.get("content-type")).toBe("application/samlmetadata+xml");
  const xml = await answer.text();
  expect(xml).toContain('entityID="http://localhost:3000/api/sso/described/metadata"');
  expect(xml).toContain('Location="http://localhost:3000/api/sso/described/acs"');
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect((await read("openid")).status).toBe(404);
  expect((await read("nobody")).status).toBe(404);
});

describe("testing a connection", () => {
  test.each<[string, () => Connection | Promise<Connection>, RegExp]>([
    ["none", () => samlConnection(), /responds/],
    ["unreachable", () => samlConnection({ entry_point: "http://127.0.0.1:1/sso" }), /does not answer/],
    [
      "certificate_over",
      async () => samlConnection({ certificates: [(await selfSigned("over", new Date("2026-01-02"))).certificate] }),
      /2026-01-02/,
    ],
    ["none", () => oidcConnection(), /knows this client/],
    ["wrong_client", () => oidcConnection({ client_secret_variable: "WRONG_CLIENT_SECRET" }), /does not accept/],
    ["wrong_client", () => oidcConnection({ client_id: "nobody" }), /does not accept/],
    [
      "secret_missing",
      () => oidcConnection({ client_secret_variable: "ABSENT_CLIENT_SECRET" }),
      /ABSENT_CLIENT_SECRET/,
    ],
    ["insecure", () => oidcConnection({ issuer: "http://id.example.org" }), /https/],
    ["wrong_issuer", () => oidcConnection({ issuer: oidc.issuer.replace("127.0.0.1", "localhost") }), /another issuer/],
    ["unreachable", () => oidcConnection({ issuer: "http://127.0.0.1:1" }), /does not answer/],
    ["unreachable", () => oidcConnection({ issuer: `${saml.entryPoint}/elsewhere` }), /does not answer/],
  ])("reports the problem %s in words (%#)", async (problem, connection, words) => {
    const { id } = await createOrg({ slug: "tested", connection: await connection() });
    const answer = await admin.call("testOrganization", { id });
    await admin.call("deleteOrganization", { id });
    expect(answer.ok && answer.data).toEqual({
      ok: problem === "none",
      problem,
      message: expect.stringMatching(words),
    });
    expect(JSON.stringify(answer)).not.toContain(oidc.clientSecret);
  });
});
