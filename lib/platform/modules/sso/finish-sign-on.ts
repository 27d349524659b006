import { and, eq, isNull } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { hasClaims } from "../../auth/find-workflow";
import { hashToken, revokeGrants } from "../../auth/grants";
import { requireAdmin } from "../../auth/policy";
import { startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type ConnectionTest, organizations, ssoSignOns } from "../../db/schema/sso";
import { type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { storeSession } from "./idp-logout";
import { testChallenge } from "./policy";
import { findOrganizationBySlug, type OrganizationWithDomains, requireEnabled } from "./queries";
import { SIGN_ON_CODE_LIFETIME_MS } from "./receive-sign-on";
import { resolveUser } from "./resolve-user";

/**
 * Signs in the user whom an organisation's identity provider authenticated. Throws sso_refused for a used, expired or
 * another browser's code. The account's own second factor is not needed, since the identity provider replaces it. An admin
 * who needs one is not signed in, but sent to the password and the second step. A test stores its result and signs no
 * user in.
 */
export async function finishSignOn({ ctx, input }: Verb<"finishSignOn">): Promise<Output<"finishSignOn">> {
  const organization = await findOrganizationBySlug(ctx.db, input.slug);
  const isReceived = and(eq(ssoSignOns.keyHash, hashToken(input.code)), isNull(ssoSignOns.checks));
  // Delete before checking, so that an attempt with a wrong verifier uses up the code too.
  const [signOn] = await ctx.db.delete(ssoSignOns).where(isReceived).returning();
  const isValid =
    signOn &&
    isUnexpired(signOn.expiresAt, ctx.now(), SIGN_ON_CODE_LIFETIME_MS) &&
    signOn.organizationId === organization.id &&
    signOn.challenge === (signOn.testedBy ? testChallenge(ctx.actor) : hashToken(input.verifier));
  if (!signOn?.testedBy) requireEnabled(organization);
  if (isValid && signOn.testResult) return finishTest(ctx, organization, signOn.testResult);
  if (!isValid || !signOn.profile) throw new Failure("sso_refused");
  const { profile, way } = signOn;
  return transaction(ctx, async (tx): Promise<Output<"finishSignOn">> => {
    const resolved = await resolveUser(ctx, tx, organization, profile);
    const output = { outcome: resolved.outcome, way, email_address: null, has_password: false, has_claims: false };
    if (resolved.outcome === "signed_in") {
      const [user] = await tx.select().from(users).where(eq(users.id, resolved.userId)).limit(1);
      if (needsOwnSecondStep(ctx, user)) return { ...output, outcome: "second_step_needed" };
      const grantId = await startSession(ctx, tx, { id: resolved.userId }, "single sign-on");
      await storeSession(tx, grantId, organization, profile);
      return { ...output, has_claims: user?.verifiedAt ? await hasClaims(tx, user.email) : false };
    }
    if (resolved.outcome !== "proof_needed") return output;
    // The page that asks for the proof redirects any signed-in user, also another one.
    await endOtherSessions(ctx, tx, resolved.user);
    return { ...output, email_address: resolved.user.email, has_password: resolved.user.passwordHash !== null };
  });
}

/** Stores what a test showed. */
async function finishTest(
  ctx: Ctx,
  { id, name }: OrganizationWithDomains,
  testResult: ConnectionTest,
): Promise<Output<"finishSignOn">> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    await tx.update(organizations).set({ testResult }).where(eq(organizations.id, id));
    const data = { name, problem: testResult.problem };
    const entry = { actorUserId: admin.id, action: "organization.tested", data } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
  });
  return { outcome: "tested", way: id, email_address: null, has_password: false, has_claims: false };
}

/** Whether this user is an admin whom the settings require to have a second factor. An unknown user counts as one. */
function needsOwnSecondStep({ settings }: Pick<Ctx, "settings">, user: UserRow | undefined): boolean {
  return settings.adminNeedsSecondFactor && user?.isAdmin !== false;
}

/** Ends this browser's sessions of all users but this one. */
async function endOtherSessions(
  ctx: Pick<Ctx, "actor" | "now" | "grantChanges">,
  tx: Db,
  user: Pick<UserRow, "id">,
): Promise<void> {
  const others = ctx.actor.filter((identity) => identity.user.id !== user.id);
  await revokeGrants(
    tx,
    others.map(({ grantId }) => grantId),
    ctx.now(),
  );
  for (const { kind } of others) ctx.grantChanges.push({ change: "ended", kind });
}
