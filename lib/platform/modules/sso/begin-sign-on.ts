import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { beginSignOn as endpoint } from "@/lib/contract/sso/endpoints";
import { hashToken } from "../../auth/grants";
import type { Verb } from "../../context";
import { ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { findEnabledOrganization } from "./queries";

/** How long the user may take at the identity provider. */
export const SIGN_ON_LIFETIME_MS = 10 * 60_000;

/**
 * Starts a sign-on and returns the identity provider's URL. The random state ties the provider's response to this sign-on,
 * once.
 */
export async function beginSignOn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const organization = await findEnabledOrganization(ctx.db, input.slug);
  const state = randomBytes(32).toString("base64url");
  const { location, checks } = await withIdpErrors(ctx, organization, async () => {
    const provider = await getIdentityProvider(ctx, organization);
    return provider.begin({ state, email: input.email ?? null });
  });
  const now = ctx.now();
  await ctx.db.delete(ssoSignOns).where(lt(ssoSignOns.expiresAt, now));
  await ctx.db.delete(ssoUsedResponses).where(lt(ssoUsedResponses.expiresAt, now));
  await ctx.db.insert(ssoSignOns).values({
    keyHash: hashToken(state),
    organizationId: organization.id,
    challenge: input.challenge,
    way: input.way,
    checks,
    expiresAt: new Date(now.getTime() + SIGN_ON_LIFETIME_MS),
  });
  return { location };
}
