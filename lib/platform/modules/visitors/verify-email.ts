import { eq } from "drizzle-orm";
import type { Output, ParsedInput } from "@/lib/contract";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { checkVerificationCode, consumeVerificationCode } from "../../auth/check-verification-code";
import { findUserByEmail } from "../../auth/find-user";
import { revokeGrants } from "../../auth/grants";
import { rememberClient } from "../../auth/known-clients";
import { lockActiveUser } from "../../auth/lock-account";
import { findRequiredOrganization, requirePasswordSignIn } from "../../auth/require-password-sign-in";
import { codeOriginForHost } from "../../auth/send-verification-code";
import { issueGrantToCaller } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type PendingAccountRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { mainHostOnlyFailure } from "../../hosts";
import { recordVisitorTerms } from "../../terms";
import { activatePendingAccount, alreadyCreated, findPendingAccount } from "../accounts/pending-accounts";
import { storeReplyEmails } from "../notifications/set-reply-emails";

type Input = ParsedInput<"verifyEmail">;
const rejected = (message: string): Output<"verifyEmail"> => ({ success: false, message });

/**
 * Proves an address by its code and issues a visitor grant for the host of the call. On the main site, the code activates
 * the pending account with the given id, or the one that this browser registered, instead. A code works once, and only on
 * the host where it was requested. Throws main_host_only for a registration id on an owner's domain, account_suspended for a
 * suspended user, and sso_required for a registration id where an organisation's sign-in is required since.
 */
export async function verifyEmail({ ctx, input }: Verb<Input>): Promise<Output<"verifyEmail">> {
  const email = input.email_address;
  const { callHost } = ctx;
  if (callHost.kind === "own_domain" && input.registration_id) throw mainHostOnlyFailure(callHost, ctx.settings.appUrl);
  const { domainId } = codeOriginForHost(callHost);
  const checked = await checkVerificationCode(ctx, { email, code: input.verification_code, domainId });
  if (checked.problem !== null) return rejected(checked.problem);
  const pending = await findPendingAccount(ctx, { id: input.registration_id, email });
  if (input.registration_id && !pending) return rejected(serverText("verification.registrationExpired"));
  if (input.registration_id) await requirePasswordSignIn(ctx.db, email);
  const isOpened = pending && (await findRequiredOrganization(ctx.db, email)) === null;
  return transaction(ctx, (tx) => acceptCode(ctx, tx, { input, codeHash: checked.hash }, isOpened ? pending : null));
}

async function acceptCode(
  ctx: Ctx,
  tx: Db,
  { input, codeHash }: { input: Input; codeHash: string },
  pending: PendingAccountRow | null,
): Promise<Output<"verifyEmail">> {
  const email = input.email_address;
  const isUsed = await consumeVerificationCode(tx, email, codeHash);
  const user = await findUserByEmail(tx, email);
  if (!isUsed || !user) return rejected(serverText("verification.used"));
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
  if (input.wants_reply_emails) await storeReplyEmails(ctx, tx, { userId: user.id, wantsReplyEmails: true });
  // The entry form asked for the agreement before the code was sent.
  await recordVisitorTerms(ctx, tx, user.id);
  // A browser has one visitor grant at a time: the new one replaces it, whatever its address.
  const replaced = ctx.actor.filter(({ kind }) => kind === "visitor").map(({ grantId }) => grantId);
  await revokeGrants(tx, replaced, now);
  await issueGrantToCaller(ctx, tx, { userId: user.id, kind: "visitor" });
  return { success: true, message: serverText("verification.verified"), user_id: user.id };
}
