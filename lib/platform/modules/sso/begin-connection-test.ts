import { randomBytes } from "node:crypto";
import type { Output } from "@/lib/contract";
import { hashToken } from "../../auth/grants";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { ssoSignOns } from "../../db/schema/sso";
import { SIGN_ON_LIFETIME_MS } from "./begin-sign-on";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { testChallenge } from "./policy";
import { findOrganization } from "./queries";

/**
 * Starts a test sign-in with an organisation, enabled or not. It takes the steps of a sign-in, signs no user in, and is
 * finished by the same admin's session only.
 */
export async function beginConnectionTest({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<Output<"beginConnectionTest">> {
  const admin = requireAdmin(ctx.actor);
  const organization = await findOrganization(ctx.db, input.id);
  const state = randomBytes(32).toString("base64url");
  const { location, checks } = await withIdpErrors(ctx, organization, async () => {
    const provider = await getIdentityProvider(ctx, organization);
    return provider.begin({ state, hint: null });
  });
  await ctx.db.insert(ssoSignOns).values({
    keyHash: hashToken(state),
    organizationId: organization.id,
    challenge: testChallenge(ctx.actor),
    way: organization.id,
    testedBy: admin.id,
    checks,
    expiresAt: new Date(ctx.now().getTime() + SIGN_ON_LIFETIME_MS),
  });
  return { location };
}
