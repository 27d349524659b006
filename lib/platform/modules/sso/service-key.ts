import type { Connection } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/server-text";
import type { Ctx } from "../../context";
import { decrypt, encrypt } from "../../encryption";
import { SignOnFailure } from "../../sso/port";
import { type KeyAndCertificate, selfSigned } from "../../sso/self-signed";
import type { OrganizationWithDomains } from "./organization-row";

type Kept = Pick<OrganizationWithDomains, "serviceCertificate" | "serviceKey">;

const purpose = "single sign-on";
/** An identity provider is given the certificate once, by hand: it holds for as long as such things stand. */
const LIVES_MS = 10 * 365 * 24 * 60 * 60_000;
const NONE: Kept = { serviceCertificate: null, serviceKey: null };

/** The key that an organisation's connection asks for: the one that is there, a new one, or none. */
export async function serviceKeyFor(
  { settings, now }: Pick<Ctx, "settings" | "now">,
  { id, serviceCertificate, serviceKey }: Kept & { id: string },
  connection: Connection,
): Promise<Kept> {
  if (connection.protocol !== "saml" || !connection.sign_requests) return NONE;
  if (serviceKey) return { serviceCertificate, serviceKey };
  const { privateKey, certificate } = await selfSigned(settings.appUrl.hostname, new Date(now().getTime() + LIVES_MS));
  const sealed = encrypt(settings, { purpose, owner: id }, Buffer.from(privateKey));
  return { serviceCertificate: certificate, serviceKey: sealed };
}

/** What requests to an organisation are signed with; null where they are not. Throws SignOnFailure for a lost key. */
export function signingOf(
  { settings }: Pick<Ctx, "settings">,
  organization: OrganizationWithDomains,
): KeyAndCertificate | null {
  const { id, serviceCertificate: certificate, serviceKey } = organization;
  if (!certificate || !serviceKey) return null;
  const privateKey = decrypt(settings, { purpose, owner: id }, serviceKey)?.toString();
  if (privateKey) return { privateKey, certificate };
  throw new SignOnFailure("unavailable", "key_lost", serverText("sso.keyLost"));
}
