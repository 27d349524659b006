import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Output, ParsedInput } from "@/lib/contract";
import { hashToken } from "../../auth/grants";
import type { Ctx, Verb } from "../../context";
import { ssoSignOns } from "../../db/schema/sso";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { SignOnFailure } from "../../sso/port";
import { SIGN_ON_LIFETIME_MS } from "./begin-sign-on";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { encryptLogoutHint } from "./idp-logout";
import { judgeFailure, judgeProfile } from "./judge-connection-test";
import { findOrganizationBySlug, type OrganizationWithDomains, requireEnabled } from "./queries";
import { spendOnce } from "./used-responses";

/** How long the browser may take for the last redirect. */
export const SIGN_ON_CODE_LIFETIME_MS = 60_000;

/**
 * Verifies an identity provider's response and stores its profile under a new code. The response is posted from another
 * site without this browser's cookies, so finishSignOn checks which browser it is. Of a test, the result is stored instead,
 * even of a response that is refused. Throws sso_unsolicited for a response to no request at all, as the tile of a
 * provider's portal sends it: it could be anybody's, so a sign-in of this site has to be begun.
 */
export async function receiveSignOn({ ctx, input }: Verb<"receiveSignOn">): Promise<Output<"receiveSignOn">> {
  const organization = await findOrganizationBySlug(ctx.db, input.slug);
  const code = randomBytes(32).toString("base64url");
  const received = await withIdpErrors(ctx, organization, async () => {
    const signOn = await takeSignOn(ctx, organization, input);
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
type Response = Pick<ParsedInput<"receiveSignOn">, "state" | "answer">;

/**
 * Takes the pending sign-on that a response answers: by the request that a SAML response names, since some providers lose the
 * RelayState or send their own, else by the state. It is deleted before the response is verified, so that an attempt with a
 * bad one uses it up too.
 */
async function takeSignOn(
  ctx: Ctx,
  organization: OrganizationWithDomains,
  { answer, state }: Response,
): Promise<SignOnRow | undefined> {
  const take = async (isTheOne: SQL) => {
    const isPending = and(isTheOne, isNotNull(ssoSignOns.checks));
    return (await ctx.db.delete(ssoSignOns).where(isPending).returning())[0];
  };
  const provider = await getIdentityProvider(ctx, organization);
  const requestId = provider.requestIdOf?.(answer);
  const isOfOrganization = eq(ssoSignOns.organizationId, organization.id);
  const byRequest =
    requestId && (await take(sql`${isOfOrganization} and ${ssoSignOns.checks}->>'requestId' = ${requestId}`));
  const signOn = byRequest || (await take(eq(ssoSignOns.keyHash, hashToken(state))));
  if (!signOn && requestId === null) throw new Failure("sso_unsolicited");
  return signOn;
}

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
    await spendOnce(ctx.db, ctx.now(), profile.replayKey);
    if (testedBy) return { profile: null, testResult: judgeProfile(ctx, organization, profile, testedBy) };
    const { attributes: _, issuedAtMs: __, ...identity } = profile;
    const logoutHint = encryptLogoutHint(ctx, organization, profile.logoutHint);
    return { profile: { ...identity, logoutHint }, testResult: null };
  } catch (error) {
    if (!testedBy) throw error;
    return { profile: null, testResult: judgeFailure(ctx, error, testedBy) };
  }
}

function reject(reason: string): never {
  throw new SignOnFailure("refused", "other", reason);
}
