import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { hashToken } from "../../auth/grants";
import type { Verb } from "../../context";
import { ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { isSameIssuer, SignOnFailure } from "../../sso/port";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { findEnabledOrganization } from "./queries";

/** How long the user may take at the identity provider. */
export const SIGN_ON_LIFETIME_MS = 10 * 60_000;

/**
 * Starts a sign-on and returns the identity provider's URL. The random state ties the provider's response to this sign-on,
 * once. A provider that begins the sign-in itself names its issuer, which must be the organisation's.
 */
export async function beginSignOn({ ctx, input }: Verb<"beginSignOn">): Promise<Output<"beginSignOn">> {
  const organization = await findEnabledOrganization(ctx.db, input.slug);
  const hint = input.login_hint ?? input.email ?? null;
  const state = randomBytes(32).toString("base64url");
  const { location, checks } = await withIdpErrors(ctx, organization, async () => {
    const provider = await getIdentityProvider(ctx, organization);
    if (input.issuer && !isSameIssuer(input.issuer, provider.issuer)) {
      throw new SignOnFailure("refused", "wrong_issuer", `${input.issuer} began it, not ${provider.issuer}.`);
    }
    return provider.begin({ state, hint });
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
