import { randomBytes } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { receiveSignOn as endpoint } from "@/lib/contract/sso/endpoints";
import { hashToken } from "../../auth/grants";
import type { Ctx, Verb } from "../../context";
import { ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { isUnexpired } from "../../db/unexpired";
import { type Profile, SignOnFailure } from "../../sso/port";
import { SIGN_ON_LIFETIME_MS } from "./begin-sign-on";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { encryptLogoutHint } from "./idp-logout";
import { judgeFailure, judgeProfile } from "./judge-connection-test";
import { findOrganizationBySlug, type OrganizationWithDomains, requireEnabled } from "./queries";

/** How long the browser may take for the last redirect. */
export const SIGN_ON_CODE_LIFETIME_MS = 60_000;
/** The longest time for which a used response is stored, whatever validity it claims. */
const SPENT_RESPONSE_MAX_MS = 30 * 24 * 60 * 60_000;

/**
 * Verifies an identity provider's response and stores its profile under a new code. The response is posted from another
 * site without this browser's cookies, so finishSignOn checks which browser it is. Of a test, the result is stored instead,
 * even of a response that is refused. Throws sso_refused.
 */
export async function receiveSignOn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const organization = await findOrganizationBySlug(ctx.db, input.slug);
  const code = randomBytes(32).toString("base64url");
  const received = await withIdpErrors(ctx, organization, async () => {
    // Delete before the response is verified, so that an attempt with a bad one uses up the sign-on too.
    const isPending = and(eq(ssoSignOns.keyHash, hashToken(input.state)), isNotNull(ssoSignOns.checks));
    const [signOn] = await ctx.db.delete(ssoSignOns).where(isPending).returning();
    if (!signOn?.testedBy) requireEnabled(organization);
    if (!signOn || signOn.organizationId !== organization.id) reject("Nobody began this sign-in, or it is over.");
    if (!isUnexpired(signOn.expiresAt, ctx.now(), SIGN_ON_LIFETIME_MS)) reject("This sign-in took too long.");
    const { challenge, way, testedBy } = signOn;
    return { challenge, way, testedBy, ...(await readResponse(ctx, organization, input, signOn)) };
  });
  await ctx.db.insert(ssoSignOns).values({
    keyHash: hashToken(code),
    organizationId: organization.id,
    ...received,
    expiresAt: new Date(ctx.now().getTime() + SIGN_ON_CODE_LIFETIME_MS),
  });
  return { code };
}

type SignOnRow = typeof ssoSignOns.$inferSelect;
type Response = Pick<ParsedInputOf<typeof endpoint>, "state" | "answer">;

/** The profile of a response, or the result of a test. Throws SignOnFailure. */
async function readResponse(
  ctx: Ctx,
  organization: OrganizationWithDomains,
  { answer, state }: Response,
  { checks, testedBy }: SignOnRow,
): Promise<Pick<SignOnRow, "profile" | "testResult">> {
  try {
    const provider = await getIdentityProvider(ctx, organization);
    const profile = await provider.read({ answer, state, checks: checks ?? {} });
    await spendResponse(ctx, profile);
    if (testedBy) return { profile: null, testResult: judgeProfile(ctx, organization, profile, testedBy) };
    const { attributes: _, issuedAtMs: __, ...identity } = profile;
    const logoutHint = encryptLogoutHint(ctx, organization, profile.logoutHint);
    return { profile: { ...identity, logoutHint }, testResult: null };
  } catch (error) {
    if (!testedBy) throw error;
    return { profile: null, testResult: judgeFailure(ctx, error, testedBy) };
  }
}

/** Records a response that is valid only once, for all nodes. Throws when it was used before. */
async function spendResponse(ctx: Pick<Ctx, "db" | "now">, { replayKey: once }: Profile): Promise<void> {
  if (!once) return;
  const expiresAt = new Date(ctx.now().getTime() + Math.min(once.validForMs, SPENT_RESPONSE_MAX_MS));
  const [spent] = await ctx.db
    .insert(ssoUsedResponses)
    .values({ key: once.key, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!spent) reject("This answer has been used.");
}

function reject(reason: string): never {
  throw new SignOnFailure("refused", "other", reason);
}
