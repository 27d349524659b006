import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { beginSignOn as endpoint } from "@/lib/contract/sso/begin-sign-on";
import { hashToken } from "../../auth/grants";
import type { Verb } from "../../context";
import { ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { conversing } from "./conversing";
import { findOpenOrganization } from "./organization-row";
import { providerOf } from "./provider-of";

export const SIGN_ON_LIVES_MS = 10 * 60_000;

/** Begins a sign-in with an organisation: what comes back has to name this very try, once, and soon. */
export async function beginSignOn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const organization = await findOpenOrganization(ctx.db, input.slug);
  const state = randomBytes(32).toString("base64url");
  const { location, checks } = await conversing(ctx, organization, async () => {
    const provider = await providerOf(ctx, organization);
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
    expiresAt: new Date(now.getTime() + SIGN_ON_LIVES_MS),
  });
  return { location };
}
