import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { organizations, ssoSessions } from "../../db/schema/sso";
import { decrypt, encrypt } from "../../encryption";
import { type LogoutHint, SignOnFailure } from "../../sso/port";
import { findOrganization, type OrganizationWithDomains } from "./organization-row";
import { providerOf } from "./provider-of";

const purpose = "single sign-on";

/** The form in which is kept what an identity provider is told at the end: it may hold a token of theirs. */
export function sealEnding(
  { settings }: Pick<Ctx, "settings">,
  { id }: Pick<OrganizationWithDomains, "id">,
  ending: LogoutHint | null,
): string | null {
  return ending && encrypt(settings, { purpose, owner: id }, Buffer.from(JSON.stringify(ending)));
}

/** Notes what to tell the organisation when the session of this grant ends. */
export async function keepEnding(
  tx: Db,
  grantId: string,
  { id }: OrganizationWithDomains,
  ending: string,
): Promise<void> {
  await tx.insert(ssoSessions).values({ grantId, organizationId: id, logoutHint: ending });
}

/**
 * Where a browser goes that has signed out here, to sign out at its organisation too. Null where there is nothing to
 * do or it cannot be said: signing out here never waits for it.
 */
export async function logoutLocation(ctx: Pick<Ctx, "db" | "settings" | "log">, grantIds: string[]) {
  if (grantIds.length === 0) return null;
  const [kept] = await ctx.db
    .select({ logoutHint: ssoSessions.logoutHint, organizationId: organizations.id })
    .from(ssoSessions)
    .innerJoin(organizations, eq(organizations.id, ssoSessions.organizationId))
    .where(inArray(ssoSessions.grantId, grantIds))
    .limit(1);
  const bytes = kept && decrypt(ctx.settings, { purpose, owner: kept.organizationId }, kept.logoutHint);
  if (!bytes) return null;
  const organization = await findOrganization(ctx.db, kept.organizationId);
  try {
    const ending: LogoutHint = JSON.parse(bytes.toString());
    const provider = await providerOf(ctx, organization);
    return await provider.createLogoutUrl(ending);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    ctx.log.warn({ organization: organization.slug, why: error.message }, "an organisation was not told of a sign-out");
    return null;
  }
}
