import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { hashToken } from "../../auth/grants";
import { CLOCK_SKEW_MS } from "../../clock-skew";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { organizations, ssoSessions } from "../../db/schema/sso";
import { grants } from "../../db/schema/users";
import { decrypt, encrypt } from "../../encryption";
import { type LogoutHint, SignOnFailure, type StoredProfile } from "../../sso/port";
import { getIdentityProvider } from "./identity-provider";
import { findOrganization, type OrganizationWithDomains } from "./queries";

const purpose = "single sign-on";

/** Encrypts what the identity provider needs for the logout; it may contain one of its tokens. */
export function encryptLogoutHint(
  { settings }: Pick<Ctx, "settings">,
  { id }: Pick<OrganizationWithDomains, "id">,
  hint: LogoutHint | null,
): string | null {
  return hint && encrypt(settings, { purpose, owner: id }, Buffer.from(JSON.stringify(hint)));
}

/** Stores what ends a grant's session: the end that the identity provider set, the encrypted logout hint, and the hashes of the identity provider's names for it. */
export async function storeSession(
  tx: Db,
  grantId: string,
  { id }: OrganizationWithDomains,
  { logoutHint, session, sessionEndsAtMs }: StoredProfile,
): Promise<void> {
  if (sessionEndsAtMs !== null) {
    const end = new Date(sessionEndsAtMs + CLOCK_SKEW_MS);
    await tx
      .update(grants)
      .set({ expiresAt: end })
      .where(and(eq(grants.id, grantId), gt(grants.expiresAt, end)));
  }
  const personKey = hashToken(session.person);
  const sessionKey = session.session === null ? null : hashToken(session.session);
  await tx.insert(ssoSessions).values({ grantId, organizationId: id, logoutHint, personKey, sessionKey });
}

/**
 * The URL where the browser signs out at its organisation, after it signed out here. Null without such a session, and when
 * the identity provider fails: the local sign-out never depends on it.
 */
export async function getIdpLogoutUrl(
  ctx: Pick<Ctx, "db" | "settings" | "log">,
  grantIds: string[],
): Promise<string | null> {
  if (grantIds.length === 0) return null;
  const [session] = await ctx.db
    .select({ logoutHint: ssoSessions.logoutHint, organizationId: organizations.id })
    .from(ssoSessions)
    .innerJoin(organizations, eq(organizations.id, ssoSessions.organizationId))
    .where(and(inArray(ssoSessions.grantId, grantIds), isNotNull(ssoSessions.logoutHint)))
    .limit(1);
  if (!session?.logoutHint) return null;
  const hintJson = decrypt(ctx.settings, { purpose, owner: session.organizationId }, session.logoutHint);
  if (!hintJson) return null;
  const organization = await findOrganization(ctx.db, session.organizationId);
  try {
    const hint: LogoutHint = JSON.parse(hintJson.toString());
    const provider = await getIdentityProvider(ctx, organization);
    return await provider.createLogoutUrl(hint);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    ctx.log.warn(
      { organization: organization.slug, why: error.message },
      "an organisation was not notified of a sign-out",
    );
    return null;
  }
}
