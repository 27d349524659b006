import { and, eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { verifyEmail as endpoint } from "@/lib/contract/visitors/endpoints";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { revokeGrants } from "../../auth/grants";
import { rememberClient } from "../../auth/known-clients";
import { lockActiveUser } from "../../auth/lock-account";
import { findRequiredOrganization, requirePasswordSignIn } from "../../auth/require-password-sign-in";
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
import { activatePendingAccount, alreadyCreated, findPendingAccount } from "../accounts/pending-accounts";

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

/** Compared where there is no code, so that the comparison takes the same time. */
const DUMMY_HASH = hashCode("", "");
const tooManyAttempts = () => serverText("verification.tooManyTries");
const rejected = (message: string): Output => ({ success: false, message });

/**
 * Proves an address by its code and issues a visitor grant for the host of the call. On the main site, the code activates
 * the pending account with the given id, or the one that this browser registered, instead. A code works once, and only on
 * the host where it was requested. The response to a wrong code is the same whether or not the address has a code
 * (`spendCodeAttempt`). Throws main_host_only for a registration id on an owner's domain, account_suspended for a
 * suspended user, and sso_required for a registration id where an organisation's sign-in is required since.
 */
export async function verifyEmail({ ctx, input }: Verb<Input>): Promise<Output> {
  const email = input.email_address;
  const { callHost } = ctx;
  if (callHost.kind === "own_domain" && input.registration_id) throw mainHostOnlyFailure(callHost, ctx.settings.appUrl);
  const { attemptsLeft, code } = await spendCodeAttempt(ctx, email, codeOriginForHost(callHost).domainId);
  if (attemptsLeft === null) return rejected(tooManyAttempts());
  const isRight = isSameHash(code?.hash ?? DUMMY_HASH, hashCode(email, input.verification_code));
  if (!code || !isRight) {
    if (attemptsLeft === 0) return rejected(tooManyAttempts());
    return rejected(serverText("verification.wrongCode", { left: attemptsLeft }));
  }
  // Checked after the comparison: only a caller who knows the code may learn that one was sent.
  if (!isUnexpired(code.expiresAt, ctx.now(), codeLifetimeMs(ctx))) return rejected(serverText("verification.expired"));
  const pending = await findPendingAccount(ctx, { id: input.registration_id, email });
  if (input.registration_id && !pending) return rejected(serverText("verification.registrationExpired"));
  if (input.registration_id) await requirePasswordSignIn(ctx.db, email);
  const isOpened = pending && (await findRequiredOrganization(ctx.db, email)) === null;
  return transaction(ctx, (tx) => acceptCode(ctx, tx, { email, codeHash: code.hash }, isOpened ? pending : null));
}

async function acceptCode(
  ctx: Ctx,
  tx: Db,
  { email, codeHash }: { email: string; codeHash: string },
  pending: PendingAccountRow | null,
): Promise<Output> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, codeHash)))
    .returning({ email: verificationCodes.email });
  // The codes of other clients become invalid too.
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  const user = await findUserByEmail(tx, email);
  if (used.length === 0 || !user) return rejected(serverText("verification.used"));
  await lockActiveUser(tx, user.id);
  const now = ctx.now();
  await rememberClient(ctx, tx, user.id);
  if (!user.verifiedAt) {
    const changes = { verifiedAt: now, interfaceLanguage: user.interfaceLanguage ?? shownLocale() };
    await tx.update(users).set(changes).where(eq(users.id, user.id));
  }
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.verified", subject: ["user", user.id] });
  if (pending) {
    if (!(await activatePendingAccount(ctx, tx, user, pending))) return alreadyCreated();
    return { success: true, message: serverText("verification.accountCreated"), user_id: user.id };
  }
  // A browser has one visitor grant at a time: the new one replaces it, whatever its address.
  const replaced = ctx.actor.filter(({ kind }) => kind === "visitor").map(({ grantId }) => grantId);
  await revokeGrants(tx, replaced, now);
  await issueGrantToCaller(ctx, tx, { userId: user.id, kind: "visitor" });
  return { success: true, message: serverText("verification.verified"), user_id: user.id };
}
