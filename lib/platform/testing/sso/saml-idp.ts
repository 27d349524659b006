import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import samlify from "samlify";
import { selfSigned } from "../../sso/self-signed";

/** The profile that the identity provider returns; a test overrides fields. */
export type IdpUser = {
  issuer: string;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, string>;
  audience: string;
  recipient: string;
  /** Which request the response, and which the assertion in it, answers. */
  responseTo: string;
  assertionTo: string | null;
  notBefore: Date;
  notOnOrAfter: Date;
  assertionId: string;
  sessionIndex: string;
  /** When the session must end; null for no end. */
  sessionEnds: Date | null;
};

/** The session that a site reports as ended. */
export type Ended = Readonly<{ nameId: string; sessionIndex: string }>;

export type SamlAnswer = Readonly<{ SAMLResponse: string; RelayState: string; action: string }>;

export type SamlIdp = Readonly<{
  entityId: string;
  entryPoint: string;
  logoutUrl: string;
  certificate: string;
  /** Its own metadata, which it also serves at an address. */
  metadata: string;
  metadataUrl: string;
  /** Reads this site's metadata, as an operator of an identity provider does. */
  trust: (metadata: string) => void;
  /** Sets the signed-in user and profile for subsequent requests. */
  says: (change: Partial<IdpUser>) => void;
  /** Answers a request that a browser would have brought. `by` signs in its place; null leaves it unsigned. */
  answer: (location: string, change?: Partial<IdpUser>, by?: SamlIdp | null) => Promise<SamlAnswer>;
  /** Handles a logout request; returns the response's form for the site. */
  end: (location: string) => Promise<Ended & { SAMLResponse: string; action: string }>;
  /** Signs a given response. */
  sign: (xml: string) => Promise<string>;
  close: () => Promise<void>;
}>;

const MINUTE = 60_000;

samlify.setSchemaValidator({ validate: async () => "not checked" });

/** samlify as an identity provider on loopback: its page contains the auto-submitted form. */
export async function createSamlIdp(name = "id.acme.test"): Promise<SamlIdp> {
  const keys = await selfSigned(name, new Date(Date.now() + 24 * 60 * MINUTE));
  const entityId = `https://${name}/metadata`;
  let attributes: Partial<IdpUser> = {};
  let service: ReturnType<typeof samlify.ServiceProvider> | undefined;
  const server = createServer((request, response) => {
    const at = new URL(request.url ?? "/", self.entryPoint);
    // Browsers ask for an icon too.
    if (at.pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (at.href === self.metadataUrl) return void response.end(self.metadata);
    const read = at.href.startsWith(self.logoutUrl) ? self.end : self.answer;
    void read(at.href)
      .then(({ action, ...fields }) => {
        const inputs = Object.entries(fields).map(([field, value]) => `<input name="${field}" value="${value}">`);
        response.setHeader("content-type", "text/html");
        response.end(`<form method="post" action="${action}">${inputs.join("")}<button>Continue</button></form>`);
      })
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [entryPoint, logoutUrl] = [`${origin}/sso`, `${origin}/slo`];
  const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
  const trusted = () => {
    if (!service) throw new Error("The identity provider has not read the metadata.");
    return service;
  };
  /** Rejects unsigned requests when the site's metadata declare signed requests. */
  const provider = () => {
    const isSigned = trusted().entityMeta.isAuthnRequestSigned();
    return samlify.IdentityProvider({
      entityID: entityId,
      privateKey: keys.privateKey,
      signingCert: keys.certificate,
      isAssertionEncrypted: false,
      wantAuthnRequestsSigned: isSigned,
      wantLogoutRequestSigned: isSigned,
      requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      singleSignOnService: [{ Binding: redirect, Location: entryPoint }],
      singleLogoutService: [{ Binding: redirect, Location: logoutUrl }],
    });
  };
  const self: SamlIdp = {
    entityId,
    entryPoint,
    logoutUrl,
    certificate: keys.certificate,
    metadata: metadataOf({ entityId, entryPoint, logoutUrl, certificate: keys.certificate }),
    metadataUrl: `${origin}/metadata`,
    trust: (metadata) => {
      service = samlify.ServiceProvider({ metadata });
    },
    says: (change) => {
      attributes = { ...attributes, ...change };
    },
    async answer(location, change = {}, by = self) {
      const asked = requestAt(location);
      const { extract } = await provider().parseLoginRequest(trusted(), "redirect", asked);
      const action = String(trusted().entityMeta.getAssertionConsumerService("post"));
      const request = String(Reflect.get(Object(extract.request), "id"));
      const facts = { ...usual(entityId, String(extract.issuer), action, request), ...attributes, ...change };
      const xml = responseOf(facts);
      const signed = by === null ? Buffer.from(xml).toString("base64") : await by.sign(xml);
      return { SAMLResponse: signed, RelayState: asked.query.RelayState ?? "", action };
    },
    async end(location) {
      const { extract } = await provider().parseLogoutRequest(trusted(), "redirect", requestAt(location));
      const made = provider().createLogoutResponse(trusted(), { extract }, "post");
      const action = String(trusted().entityMeta.getSingleLogoutService("post"));
      const { nameID, sessionIndex } = Object(extract);
      const ended = { nameId: String(nameID), sessionIndex: String(sessionIndex) };
      return { ...ended, SAMLResponse: String(made.context), action };
    },
    async sign(xml) {
      const made = await provider().createLoginResponse(
        trusted(),
        { extract: {} },
        "post",
        {},
        {
          customTagReplacement: () => ({ id: "given", context: xml }),
        },
      );
      return String(made.context);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return self;
}

/** A request as a browser brings it, and the part of it that a signature is of. */
function requestAt(location: string): { query: Record<string, string>; octetString: string } {
  const { search, searchParams } = new URL(location);
  const [octetString = ""] = search.slice(1).split("&Signature=");
  return { query: Object.fromEntries(searchParams), octetString };
}

/** An identity provider's metadata as such programs write them, with both bindings and a key for encryption. */
function metadataOf(idp: Pick<SamlIdp, "entityId" | "entryPoint" | "logoutUrl" | "certificate">): string {
  const key = (use: string, body: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  const service = (name: string, binding: string, location: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
  return [
    `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"`,
    ` xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${idp.entityId}">`,
    `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">`,
    key("signing", idp.certificate.replace(/-----[A-Z ]+-----/g, "")),
    key("encryption", "AAAA"),
    service("SingleLogoutService", "HTTP-Redirect", idp.logoutUrl),
    service("SingleSignOnService", "HTTP-POST", `${idp.entryPoint}/post`),
    service("SingleSignOnService", "HTTP-Redirect", idp.entryPoint),
    `</md:IDPSSODescriptor><md:Organization><md:OrganizationName xml:lang="de">Akademie</md:OrganizationName>`,
    `<md:OrganizationDisplayName xml:lang="en">Academy</md:OrganizationDisplayName></md:Organization></md:EntityDescriptor>`,
  ].join("");
}

function usual(issuer: string, audience: string, recipient: string, request: string): IdpUser {
  return {
    issuer,
    nameId: "7f3a",
    nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    attributes: { email: "margit@acme.test", firstName: "Margit", lastName: "Fjord" },
    audience,
    recipient,
    responseTo: request,
    assertionTo: request,
    notBefore: new Date(Date.now() - MINUTE),
    notOnOrAfter: new Date(Date.now() + 5 * MINUTE),
    assertionId: `_${randomBytes(16).toString("hex")}`,
    sessionIndex: "_session-1",
    sessionEnds: null,
  };
}

/** A response as identity providers write it. */
function responseOf(facts: IdpUser): string {
  const now = new Date().toISOString();
  const answers = (request: string | null) => (request === null ? "" : ` InResponseTo="${request}"`);
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="_${randomBytes(16).toString("hex")}" Version="2.0" IssueInstant="${now}"${answers(facts.responseTo)}>`,
    `<saml:Issuer>${facts.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
    assertionOf(facts, now, answers(facts.assertionTo)),
    `</samlp:Response>`,
  ].join("");
}

function assertionOf(facts: IdpUser, now: string, answers: string): string {
  const until = facts.notOnOrAfter.toISOString();
  const end = facts.sessionEnds ? ` SessionNotOnOrAfter="${facts.sessionEnds.toISOString()}"` : "";
  const attributes = Object.entries(facts.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId}" Version="2.0" IssueInstant="${now}">`,
    `<saml:Issuer>${facts.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${facts.nameIdFormat}">${facts.nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${facts.recipient}"${answers}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${facts.notBefore.toISOString()}" NotOnOrAfter="${until}">`,
    `<saml:AudienceRestriction><saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction>`,
    `</saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${now}" SessionIndex="${facts.sessionIndex}"${end}><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>`,
    `</saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`,
  ].join("");
}
