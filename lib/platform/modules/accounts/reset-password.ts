import { and, eq } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { hashToken } from "../../auth/grants";
import { hashPassword } from "../../auth/passwords";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import type { Verb } from "../../context";
import { lockUser } from "../../db/locks";
import { passwordResets } from "../../db/schema/accounts";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpiredIn } from "../../db/unexpired";
import { endSessions } from "./end-sessions";
import { PASSWORD_LINK_MAX_MS } from "./mail-password-link";
import { replacePassword } from "./replace-password";

const linkExpired = (): Output<"resetPassword"> => ({
  success: false,
  message: serverText("accounts.resetLinkExpired"),
});

/** Sets a new password by a mailed link, which works once, and signs the account out everywhere. */
export async function resetPassword({ ctx, input }: Verb<"resetPassword">): Promise<Output<"resetPassword">> {
  const isMatch = and(
    eq(passwordResets.tokenHash, hashToken(input.token)),
    isUnexpiredIn(passwordResets.expiresAt, ctx.now(), PASSWORD_LINK_MAX_MS),
  );
  const [link] = await ctx.db.select({ userId: passwordResets.userId }).from(passwordResets).where(isMatch).limit(1);
  // Check the link before hashing, so that guessed tokens cost no argon2 time.
  if (!link) return linkExpired();
  const passwordHash = await hashPassword(input.new_password);
  return transaction(ctx, async (tx) => {
    const user = await lockUser(tx, link.userId, "no key update");
    const [used] = await tx.delete(passwordResets).where(isMatch).returning({ userId: passwordResets.userId });
    // A parallel call was faster.
    if (!user || !used) return linkExpired();
    if (!user.isAdmin) await requirePasswordSignIn(tx, user.email);
    await replacePassword(ctx, tx, user, passwordHash);
    // The mailed link proves the address.
    if (!user.verifiedAt) {
      const changes = { verifiedAt: ctx.now(), interfaceLanguage: user.interfaceLanguage ?? shownLocale() };
      await tx.update(users).set(changes).where(eq(users.id, user.id));
    }
    await endSessions(ctx, tx, { userId: user.id });
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "password.reset", subject: ["user", user.id] });
    return { success: true, message: serverText("accounts.passwordReset"), email_address: user.email };
  });
}
