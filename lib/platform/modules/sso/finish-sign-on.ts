import { and, eq, isNotNull } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { finishSignOn as endpoint } from "@/lib/contract/sso/finish-sign-on";
import { hashToken } from "../../auth/grants";
import { startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { ssoSignOns } from "../../db/schema/sso";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { findOpenOrganization } from "./organization-row";
import { SIGN_ON_CODE_LIVES_MS } from "./receive-sign-on";
import { keepEnding } from "./session-endings";
import { settlePerson } from "./settle-person";
import { stepOut } from "./step-out";

type Outcome = OutputOf<typeof endpoint>;

/**
 * Signs in whom an organisation vouched for. Throws sso_refused for a code that is used, late, or another browser's.
 * The account's own second step is not asked for: the identity provider stands in its place. An admin who needs one is
 * not signed in by somebody else's word, and is led to the password and the second step.
 */
export async function finishSignOn({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Outcome> {
  const organization = await findOpenOrganization(ctx.db, input.slug);
  const isIt = and(eq(ssoSignOns.keyHash, hashToken(input.code)), isNotNull(ssoSignOns.profile));
  // Taken out before it is looked at, so that a try with the wrong verifier uses it up too.
  const [taken] = await ctx.db.delete(ssoSignOns).where(isIt).returning();
  const isRight =
    taken &&
    isUnexpired(taken.expiresAt, ctx.now(), SIGN_ON_CODE_LIVES_MS) &&
    taken.organizationId === organization.id &&
    taken.challenge === hashToken(input.verifier);
  if (!isRight || !taken.profile) throw new Failure("sso_refused");
  const { profile, way } = taken;
  return transaction(ctx, async (tx): Promise<Outcome> => {
    const settled = await settlePerson(ctx, tx, organization, profile);
    const outcome = { outcome: settled.outcome, way, email_address: null, has_password: false };
    if (settled.outcome === "signed_in") {
      if (await needsOwnStep(ctx, tx, settled.userId)) return { ...outcome, outcome: "second_step_needed" };
      const grantId = await startSession(ctx, tx, { id: settled.userId }, "single sign-on");
      if (profile.logoutHint) await keepEnding(tx, grantId, organization, profile.logoutHint);
      return outcome;
    }
    if (settled.outcome !== "proof_needed") return outcome;
    // The page that asks for the proof leads on who is signed in, as whomever.
    await stepOut(ctx, tx, settled.user);
    return { ...outcome, email_address: settled.user.email, has_password: settled.user.passwordHash !== null };
  });
}

async function needsOwnStep({ settings }: Pick<Ctx, "settings">, tx: Db, userId: string): Promise<boolean> {
  if (!settings.adminNeedsSecondFactor) return false;
  const [user] = await tx.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId)).limit(1);
  return user?.isAdmin !== false;
}
