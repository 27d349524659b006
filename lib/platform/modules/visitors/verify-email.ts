import { and, eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { verifyEmail as endpoint } from "@/lib/contract/visitors/verify-email";
import { serverText } from "@/lib/i18n/server-text";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { revokeGrants } from "../../auth/grants";
import { rememberClient } from "../../auth/known-clients";
import { codeOriginForHost } from "../../auth/send-verification-code";
import { issueGrantToCaller } from "../../auth/start-session";
import { codeLifetimeMs, hashCode, isSameHash, spendCodeAttempt } from "../../auth/verification-codes";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { PendingAccountRow } from "../../db/schema/users";
import { users, verificationCodes } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { mainHostOnlyFailure } from "../../hosts";
import { alreadyCreated } from "../accounts/already-created";
import { findPendingAccount, openAccount } from "../accounts/open-account";

type Input = ParsedInputOf<typeof endpoint>;
type Outcome = OutputOf<typeof endpoint>;

/** Of no code: compared where there is none, so that it takes as long. */
const NO_HASH = hashCode("", "");
const TOO_MANY = serverText("verification.tooManyTries");
const refused = (message: string): Outcome => ({ success: false, message });

/**
 * Proves an address by its code and gives this caller a visitor grant for it, which counts on the host of the call. On the
 * main site the code opens the account that was begun under the given id, or by this browser, instead. A code works once,
 * and only on the host that it was asked for on. A wrong code is answered alike for an address with and without a code
 * (`spendTry`). Throws main_host_only for a registration id on an owner's domain.
 */
export async function verifyEmail({ ctx, input }: Verb<Input>): Promise<Outcome> {
  const email = input.email_address;
  const { callHost } = ctx;
  if (callHost.kind === "own_domain" && input.registration_id) throw mainHostOnlyFailure(callHost, ctx.settings.appUrl);
  const { attemptsLeft: left, code } = await spendCodeAttempt(ctx, email, codeOriginForHost(callHost).domainId);
  if (left === null) return refused(TOO_MANY);
  const isRight = isSameHash(code?.hash ?? NO_HASH, hashCode(email, input.verification_code));
  if (!code || !isRight) {
    return refused(left === 0 ? TOO_MANY : serverText("verification.wrongCode", { left }));
  }
  // Only to whoever knows the code: anybody else would learn that one was sent.
  if (!isUnexpired(code.expiresAt, ctx.now(), codeLifetimeMs(ctx))) return refused(serverText("verification.expired"));
  const pending = await findPendingAccount(ctx, { id: input.registration_id, email });
  if (input.registration_id && !pending) return refused(serverText("verification.registrationExpired"));
  return transaction(ctx, (tx) => accept(ctx, tx, { email, codeHash: code.hash }, pending ?? null));
}

type Proof = { email: string; codeHash: string };

async function accept(
  ctx: Ctx,
  tx: Db,
  { email, codeHash }: Proof,
  pending: PendingAccountRow | null,
): Promise<Outcome> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, codeHash)))
    .returning({ email: verificationCodes.email });
  // What other clients were sent opens nothing either.
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  const user = await findUserByEmail(tx, email);
  if (used.length === 0 || !user) return refused(serverText("verification.used"));
  const now = ctx.now();
  await rememberClient(ctx, tx, user.id);
  if (!user.verifiedAt) await tx.update(users).set({ verifiedAt: now }).where(eq(users.id, user.id));
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.verified", subject: ["user", user.id] });
  if (pending) {
    if (!(await openAccount(ctx, tx, user, pending))) return alreadyCreated;
    return { success: true, message: serverText("verification.accountCreated"), user_id: user.id };
  }
  // A browser keeps one visitor grant: the one it had, for whichever address, ends here.
  const older = ctx.actor.filter((identity) => identity.kind === "visitor").map((identity) => identity.grantId);
  await revokeGrants(tx, older, now);
  await issueGrantToCaller(ctx, tx, { userId: user.id, kind: "visitor" });
  return { success: true, message: serverText("verification.verified"), user_id: user.id };
}
