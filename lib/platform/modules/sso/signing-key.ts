import type { Connection } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import type { Ctx } from "../../context";
import { decrypt, encrypt } from "../../encryption";
import { SignOnFailure } from "../../sso/port";
import { type KeyAndCertificate, selfSigned } from "../../sso/self-signed";
import type { OrganizationWithDomains } from "./queries";

type StoredKey = Pick<OrganizationWithDomains, "serviceCertificate" | "serviceKey">;

const purpose = "single sign-on";
/** Ten years, since an admin installs the certificate at the identity provider by hand. */
const CERTIFICATE_LIFETIME_MS = 10 * 365 * 24 * 60 * 60_000;
const NO_KEY: StoredKey = { serviceCertificate: null, serviceKey: null };

/** The signing key that a connection requires: the existing one, a new one, or none. The private key is encrypted. */
export async function ensureSigningKey(
  { settings, now }: Pick<Ctx, "settings" | "now">,
  { id, serviceCertificate, serviceKey }: StoredKey & { id: string },
  connection: Connection,
): Promise<StoredKey> {
  if (connection.protocol !== "saml" || !connection.sign_requests) return NO_KEY;
  if (serviceKey) return { serviceCertificate, serviceKey };
  const expiresAt = new Date(now().getTime() + CERTIFICATE_LIFETIME_MS);
  const { privateKey, certificate } = await selfSigned(settings.appUrl.hostname, expiresAt);
  const encryptedKey = encrypt(settings, { purpose, owner: id }, Buffer.from(privateKey));
  return { serviceCertificate: certificate, serviceKey: encryptedKey };
}

/** The key that signs requests to an organisation; null where none are signed. Throws SignOnFailure for a lost key. */
export function getSigningKey(
  { settings }: Pick<Ctx, "settings">,
  organization: OrganizationWithDomains,
): KeyAndCertificate | null {
  const { id, serviceCertificate: certificate, serviceKey } = organization;
  if (!certificate || !serviceKey) return null;
  const privateKey = decrypt(settings, { purpose, owner: id }, serviceKey)?.toString();
  if (privateKey) return { privateKey, certificate };
  throw new SignOnFailure("unavailable", "key_lost", serverText("sso.keyLost"));
}
