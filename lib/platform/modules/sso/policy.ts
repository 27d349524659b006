import { randomUUID, X509Certificate } from "node:crypto";
import { emailAddress } from "@/lib/contract/fields/fields";
import type { Connection } from "@/lib/contract/sso/schemas";
import type { Actor } from "../../actor";
import { hashToken } from "../../auth/grants";
import type { OrganizationDomainRow } from "../../db/schema/sso";
import type { UserRow } from "../../db/schema/users";
import { Failure, type FieldProblem } from "../../failure";
import { KEY_TYPES } from "../../sso/key-types";
import type { StoredProfile } from "../../sso/port";

/**
 * Whether this browser has proven that an existing account is the caller's: by its password where it has one, otherwise by
 * a code to its address. An identity provider's claim of the address does not prove it.
 */
export function hasProvenAccount(actor: Actor, user: UserRow): boolean {
  return actor.some(
    (identity) => identity.user.id === user.id && (identity.kind !== "visitor" || user.passwordHash === null),
  );
}

/**
 * A connection with only the certificates that sign answers: issuers of other certificates in a chain are left out. Throws
 * invalid_input for anything but X.509 certificates with keys of a supported type.
 */
export function withSigningCertificates<T extends Partial<Connection>>(connection: T): T {
  if (connection.protocol !== "saml" || !connection.certificates) return connection;
  const read = connection.certificates.map((pem) => ({ pem, certificate: readCertificate(pem) }));
  const signing = read.filter(({ certificate }) => !read.some((other) => hasIssued(certificate, other.certificate)));
  return { ...connection, certificates: signing.map(({ pem }) => pem) };
}

/** Names alone do not tell: two certificates of an exchange have the same, and each is its own issuer. */
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  const isOwnIssuer = certificate.verify(certificate.publicKey);
  return !isOwnIssuer && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function readCertificate(pem: string): X509Certificate {
  const fail = (problem: FieldProblem) =>
    new Failure("invalid_input", { fields: { "connection.certificates": problem } });
  const certificate = parseCertificate(pem);
  if (!certificate) throw fail("certificate_not_x509");
  const type = String(certificate.publicKey.asymmetricKeyType);
  if (!KEY_TYPES.includes(type)) throw fail({ sentence: "certificate_key_type", slots: { type } });
  return certificate;
}

/** The reason that a profile's address gives no account with this organisation, or null. Only proven domains count. */
export function findEmailProblem(
  { domains }: { domains: readonly Pick<OrganizationDomainRow, "domain" | "verifiedAt">[] },
  { email, isEmailUnverified }: Pick<StoredProfile, "email" | "isEmailUnverified">,
): "email_missing" | "email_unverified" | "email_elsewhere" | null {
  if (isEmailUnverified) return "email_unverified";
  const address = emailAddress.safeParse(email).data;
  if (!address) return "email_missing";
  const own = domains.find(({ domain }) => domain === emailDomain(address));
  return own && own.verifiedAt !== null ? null : "email_elsewhere";
}

/** The challenge of a test sign-in: only the admin's session that began it can finish it. */
export function testChallenge(actor: Actor): string {
  const admin = actor.find(({ kind, user }) => kind === "admin" && user.isAdmin);
  return hashToken(`connection test of ${admin?.grantId ?? randomUUID()}`);
}

/** The domain of a lower-case address: the part after its last @. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

function parseCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
