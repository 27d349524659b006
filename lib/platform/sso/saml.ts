import { X509Certificate } from "node:crypto";
import { type CacheProvider, type Profile as LibraryProfile, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { fetch } from "undici";
import type { AttributeMapping, SamlConnection, SignOnProblem } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { checkAssertion } from "./check-assertion";
import { personOf, readableAttributes, textOf } from "./person-attributes";
import { type IdentityProvider, type LogoutHint, type Profile, SignOnFailure, serviceAddresses } from "./port";
import { attributesOf, withFriendlyNames } from "./saml-attributes";
import { readSamlLogout } from "./saml-logout";
import { decodeSamlMessage } from "./saml-message";
import { readSignedAssertion, requestIdOf } from "./saml-response";
import type { KeyAndCertificate } from "./self-signed";

export type SamlOptions = {
  slug: string;
  connection: SamlConnection;
  mapping: AttributeMapping;
  /** The domains that the organisation has proven. */
  provenDomains: readonly string[];
  appUrl: URL;
  /** The key that signs requests; null leaves them unsigned. */
  signing: KeyAndCertificate | null;
  now: () => number;
};

const REQUEST_LIFETIME_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const UNSPECIFIED = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** A SAML 2.0 identity provider: HTTP-Redirect binding for requests, HTTP-POST for responses. */
export function samlIdentityProvider(parts: SamlOptions): IdentityProvider {
  const { connection, mapping, provenDomains, now } = parts;
  const { entityId, acsUrl, logoutUrl } = serviceAddresses(parts.appUrl, parts.slug);

  async function begin({ state }: { state: string }) {
    const saved: string[] = [];
    const saml = createSaml(parts, requestCache(saved));
    const location = await saml.getAuthorizeUrlAsync(state, undefined, {});
    const [requestId] = saved;
    if (!requestId) throw new Error("The request has no id.");
    return { location, checks: { requestId } };
  }

  async function read({ answer, checks: { requestId } }: Parameters<IdentityProvider["read"]>[0]): Promise<Profile> {
    if (!requestId) throw new SignOnFailure("refused", "request", "There was no request.");
    const signed = readSignedAssertion(decodeSamlMessage(answer), requestId, connection.certificates);
    const profile = await createSaml(parts, requestCache([requestId])).readAssertion(signed, requestId);
    const assertion = Object(Reflect.get(profile.getAssertion?.() ?? {}, "Assertion"));
    const { id, validForMs, issuedAtMs, sessionEndsAtMs } = checkAssertion(assertion, {
      issuer: connection.idp_issuer,
      audience: entityId,
      recipient: acsUrl,
      requestId,
      now: now(),
    });
    const attributes = attributesOf(assertion);
    const subject = subjectOf(profile, attributes, connection.subject_attribute);
    return {
      issuer: connection.idp_issuer,
      subject,
      ...personOf(withFriendlyNames(attributes, assertion), {
        mapping,
        provenDomains,
        subject: textOf(profile.nameID),
      }),
      session: { person: textOf(profile.nameID) ?? subject, session: textOf(profile.sessionIndex) },
      replayKey: { key: `saml:${connection.idp_issuer}:${id}`, validForMs },
      logoutHint: connection.logout_url ? logoutHintOf(profile) : null,
      attributes: readableAttributes(subject, attributes),
      issuedAtMs,
      sessionEndsAtMs,
    };
  }

  const readLogout: IdentityProvider["readLogout"] = async (message) => {
    const { id, relayState, ...demand } = readSamlLogout(message, { connection, logoutUrl, now: now() });
    const respond = async (isSuccess: boolean) => {
      if (!connection.logout_url) return null;
      const saml = createSaml(parts, requestCache([]));
      return saml.getLogoutResponseUrlAsync({ ID: id } as never, relayState, {}, isSuccess);
    };
    return { ...demand, respond };
  };

  async function createLogoutUrl({ nameId, nameIdFormat, ...session }: LogoutHint): Promise<string | null> {
    if (!connection.logout_url || !nameId) return null;
    const { idp_issuer: issuer } = connection;
    const who = { issuer, nameID: nameId, nameIDFormat: nameIdFormat ?? UNSPECIFIED };
    const { nameQualifier, spNameQualifier, sessionIndex } = session;
    const rest = { nameQualifier, spNameQualifier, sessionIndex };
    return createSaml(parts, requestCache([])).getLogoutUrlAsync({ ...who, ...withoutUndefined(rest) }, "", {});
  }

  async function test(): Promise<string> {
    const expired = connection.certificates.map((pem) => expiryOf(pem)).filter((end) => end.getTime() <= now());
    if (expired.length === connection.certificates.length) {
      const day = expired[0]?.toISOString().slice(0, 10);
      throw new SignOnFailure(
        "unavailable",
        "certificate_over",
        serverText("sso.certificateEnded", { day: String(day) }),
      );
    }
    const { host } = new URL(connection.entry_point);
    const askedAt = performance.now();
    const answer = await fetch(connection.entry_point, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new SignOnFailure("unavailable", "unreachable", serverText("sso.noAnswer", { host }), { cause });
    });
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 404) {
      throw new SignOnFailure(
        "unavailable",
        "unreachable",
        serverText("sso.answersWith", { host, status: String(answer.status) }),
      );
    }
    const ms = Math.round(performance.now() - askedAt);
    return serverText("sso.answers", { host, status: String(answer.status), ms });
  }

  return {
    issuer: connection.idp_issuer,
    begin,
    requestIdOf: (answer) => requestIdOf(answer),
    read,
    createLogoutUrl,
    readLogout,
    test,
  };
}

/** The metadata of this site for an organisation's identity provider. */
export function samlMetadata(parts: SamlOptions): string {
  return createSaml(parts, requestCache([])).generateServiceProviderMetadata(null, parts.signing?.certificate ?? null);
}

/** The library, which here only checks assertions whose signature is verified already. */
class AssertionReader extends SAML {
  async readAssertion(xml: string, requestId: string): Promise<LibraryProfile> {
    const { profile } = await this.processValidlySignedAssertionAsync(xml, xml, requestId).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SignOnFailure("refused", problemOf(reason), reason, { cause });
    });
    if (!profile) throw new SignOnFailure("refused", "other", "The answer has no assertion.");
    return profile;
  }
}

function createSaml({ slug, connection, appUrl, signing }: SamlOptions, cacheProvider: CacheProvider): AssertionReader {
  const { entityId, acsUrl, logoutUrl } = serviceAddresses(appUrl, slug);
  return new AssertionReader({
    callbackUrl: acsUrl,
    issuer: entityId,
    // Checked with the issuer, since the library compares the text with the blanks around it.
    audience: false,
    entryPoint: connection.entry_point,
    idpCert: connection.certificates,
    idpIssuer: connection.idp_issuer,
    identifierFormat: connection.subject_attribute === null ? PERSISTENT : null,
    // For the metadata; a signature of the response does as well.
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_LIFETIME_MS,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    disableRequestedAuthnContext: true,
    cacheProvider,
    signatureAlgorithm: "sha256",
    ...(signing ? { privateKey: signing.privateKey } : {}),
    ...(connection.logout_url ? { logoutUrl: connection.logout_url, logoutCallbackUrl: logoutUrl } : {}),
  });
}

/** The library's cache of request ids, backed by the ids that the database stored. */
function requestCache(ids: string[]): CacheProvider {
  const createdAt = new Date().toISOString();
  return {
    saveAsync: async (key) => {
      ids.push(key);
      return { value: createdAt, createdAt: Date.now() };
    },
    getAsync: async (key) => (ids.includes(key) ? createdAt : null),
    removeAsync: async (key) => key,
  };
}

const PROBLEMS: readonly (readonly [RegExp, Exclude<SignOnProblem, "none">])[] = [
  [/InResponseTo/i, "request"],
  [/audience/i, "audience"],
  [/subject confirmation|expired|not yet valid|NotOnOrAfter|NotBefore|clocks?/i, "time"],
  [/issuer/i, "wrong_issuer"],
];

/** The problem that an error message of the library names. */
function problemOf(message: string): Exclude<SignOnProblem, "none"> {
  return PROBLEMS.find(([pattern]) => pattern.test(message))?.[1] ?? "other";
}

/** The identifiers of the session at its identity provider. */
function logoutHintOf(profile: Readonly<Record<string, unknown>>): LogoutHint {
  return withoutUndefined({
    nameId: textOf(profile.nameID) ?? undefined,
    nameIdFormat: textOf(profile.nameIDFormat) ?? undefined,
    nameQualifier: textOf(profile.nameQualifier) ?? undefined,
    spNameQualifier: textOf(profile.spNameQualifier) ?? undefined,
    sessionIndex: textOf(profile.sessionIndex) ?? undefined,
  });
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

type NameId = { nameID?: string; nameIDFormat?: string };

function subjectOf({ nameID, nameIDFormat }: NameId, attributes: Record<string, unknown>, name: string | null): string {
  const subject = textOf(name === null ? nameID : attributes[name]);
  if (!subject) {
    throw new SignOnFailure(
      "refused",
      "subject_missing",
      `The assertion has no ${name ?? "NameID"}, which names the person.`,
    );
  }
  if (name === null && nameIDFormat === TRANSIENT) {
    throw new SignOnFailure("refused", "subject_missing", "The NameID is transient: it names somebody else each time.");
  }
  return subject;
}

function expiryOf(pem: string): Date {
  return new Date(new X509Certificate(pem).validTo);
}
