import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Caller } from "../../testing/caller";
import { adminCaller } from "../../testing/signed-in";
import { createOidcIdp, type OidcIdp } from "../../testing/sso/oidc-idp";
import { createSamlIdp, type SamlIdp } from "../../testing/sso/saml-idp";
import { edwardsKey, ellipticKey } from "../../testing/sso/sign-by-hand";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let admin: Caller;
let saml: SamlIdp;
let oidc: OidcIdp;
beforeAll(async () => {
  [saml, oidc] = await Promise.all([createSamlIdp(), createOidcIdp(["http://localhost:3000/api/sso/tested/callback"])]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await Promise.all([saml.close(), oidc.close()]);
  await on.close();
});

async function read(input: { xml?: string; url?: string }) {
  const answer = await admin.call("readMetadata", input);
  return answer.ok ? answer.data : answer.error.data.fields;
}

const samlFields = () => ({
  name: "Academy",
  connection: {
    protocol: "saml",
    entry_point: saml.entryPoint,
    idp_issuer: saml.entityId,
    certificates: [saml.certificate.trim()],
    logout_url: saml.logoutUrl,
  },
});

test("reads a SAML connection from metadata", async () => {
  expect(await read({ xml: saml.metadata })).toEqual(samlFields());
});

test("reads the same from the address of the metadata", async () => {
  expect(await read({ url: saml.metadataUrl })).toEqual(samlFields());
});

test("reads an OpenID connection from the issuer's address and from its discovery document", async () => {
  const connection = { protocol: "oidc", issuer: oidc.issuer, single_logout: true };
  expect(await read({ url: oidc.issuer })).toEqual({ name: null, connection });
  const url = `${oidc.issuer}/.well-known/openid-configuration`;
  expect(await read({ url })).toEqual({ name: null, connection });
});

test("refuses a DOCTYPE, and so every entity that it could declare", async () => {
  const xml = saml.metadata.replace("<md:Entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><md:Entity');
  expect(await read({ xml })).toEqual({ xml: "Metadata with a DOCTYPE are not accepted." });
});

test.each([
  ["what is no XML", () => "<md:EntityDescriptor", "These are not the metadata of an identity provider."],
  [
    "metadata of a service",
    () => saml.metadata.replaceAll("IDPSSO", "SPSSO"),
    /not the metadata of an identity provider/,
  ],
  [
    "metadata of several identity providers",
    () => saml.metadata.replace(/<md:IDPSSODescriptor.*IDPSSODescriptor>/s, (one) => one + one),
    /more than one/,
  ],
  ["metadata without a certificate", () => saml.metadata.replaceAll("X509Certificate", "X509Other"), /lack/],
  ["metadata without an address", () => saml.metadata.replaceAll(/HTTP-(?:Redirect|POST)/g, "SOAP"), /lack/],
])("refuses %s with a sentence at the field", async (_, xml, sentence) => {
  expect(await read({ xml: xml() })).toEqual({ xml: expect.stringMatching(sentence) });
});

test("leaves out a key of a type that cannot be used, beside one that can", async () => {
  const { certificate } = await edwardsKey();
  const key = /<md:KeyDescriptor[\s\S]*?<\/md:KeyDescriptor>/.exec(saml.metadata)?.[0] ?? "";
  const other = key.replace(/(X509Certificate>)[^<]*/, `$1${certificate.replace(/-----[A-Z ]+-----/g, "")}`);
  expect(await read({ xml: saml.metadata.replace(key, other + key) })).toEqual(samlFields());
  expect(await read({ xml: saml.metadata.replace(key, other) })).toEqual({
    xml: expect.stringMatching(/type ed25519 are not supported/),
  });
});

test("reads a key on an elliptic curve", async () => {
  const { certificate } = await ellipticKey();
  const xml = saml.metadata.replace(/(X509Certificate>)[^<]*/, `$1${certificate.replace(/-----[A-Z ]+-----/g, "")}`);
  expect(await read({ xml })).toMatchObject({ connection: { certificates: [certificate.trim()] } });
});

test.each([
  ["by HTTP-POST alone", () => saml.metadata.replaceAll("HTTP-Redirect", "HTTP-POST"), /by HTTP-POST only/],
  [
    "that have ended",
    () => saml.metadata.replace("<md:EntityDescriptor ", '<md:EntityDescriptor validUntil="2026-01-02T00:00:00Z" '),
    /valid until 2026-01-02/,
  ],
  ["that are a web page", () => "<!doctype html><html><body>Sign in</body></html>", /web page, not metadata/],
])("names what is wrong with metadata %s", async (_, xml, sentence) => {
  expect(await read({ xml: xml() })).toEqual({ xml: expect.stringMatching(sentence) });
});

test("reads metadata that are still valid", async () => {
  const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const xml = saml.metadata.replace("<md:EntityDescriptor ", `<md:EntityDescriptor validUntil="${until}" `);
  expect(await read({ xml })).toEqual(samlFields());
});

test.each([
  ["a page that asks for a sign-in", 200, "<!doctype html><html><body>Sign in</body></html>", /sends a web page/],
  ["an error", 403, "no", /answers with HTTP 403/],
])("says that an address sends %s", async (_, status, body, sentence) => {
  const server = createServer((__, response) => void response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await read({ url: `http://127.0.0.1:${port}/metadata` })).toEqual({ url: expect.stringMatching(sentence) });
  await new Promise((resolve) => server.close(resolve));
});

test("refuses a certificate of blanks at once", async () => {
  const blanks = `-----BEGIN CERTIFICATE-----${" ".repeat(2_000)}.`;
  const xml = saml.metadata.replace(/(X509Certificate>)[^<]*/g, `$1${blanks}`);
  const started = performance.now();
  expect(await read({ xml })).toEqual({ xml: expect.stringMatching(/lack/) });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("says which host sends no metadata", async () => {
  expect(await read({ url: "http://127.0.0.1:1/metadata" })).toEqual({ url: "127.0.0.1:1 does not send metadata." });
});

test("takes either metadata or an address", async () => {
  expect(await read({})).toHaveProperty("url");
  expect(await read({ xml: saml.metadata, url: saml.metadataUrl })).toHaveProperty("url");
});

test("takes a federation's list of a thousand providers for more than one", async () => {
  const provider = saml.metadata.slice(saml.metadata.indexOf("<md:Entity"));
  const list = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${provider.repeat(2)}`;
  const entities = "<md:EntityDescriptor><md:IDPSSODescriptor/></md:EntityDescriptor>".repeat(1_000);
  const answer = await read({ xml: `${list}${entities}</md:EntitiesDescriptor>` });
  expect(answer).toMatchObject({ xml: expect.stringContaining("more than one identity provider") });
});
