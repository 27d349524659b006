import { randomUUID, X509Certificate } from "node:crypto";
import { emailAddress } from "@/lib/contract/fields";
import type { Connection } from "@/lib/contract/sso/schemas";
import type { Actor } from "../../actor";
import { hashToken } from "../../auth/grants";
import type { OrganizationDomainRow } from "../../db/schema/sso";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { StoredProfile } from "../../sso/port";

/**
 * Whether this browser has proven that an existing account is the caller's: by its password where it has one, otherwise by
 * a code to its address. An identity provider's claim of the address is no such proof.
 */
export function hasProvenAccount(actor: Actor, user: UserRow): boolean {
  return actor.some(
    (identity) => identity.user.id === user.id && (identity.kind !== "visitor" || user.passwordHash === null),
  );
}

/** Throws invalid_input when a SAML connection contains anything but X.509 certificates with RSA keys. */
export function requireValidCertificates(connection: Connection): void {
  if (connection.protocol !== "saml" || connection.certificates.every(isRsaCertificate)) return;
  throw new Failure("invalid_input", { fields: { "connection.certificates": "certificate_not_x509" } });
}

/** Why a profile's address gives no account with this organisation; null where it does: only proven domains count. */
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

function isRsaCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
