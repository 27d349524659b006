import { eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { emailChanges, passwordResets } from "../../db/schema/accounts";
import { type UserRow, users } from "../../db/schema/users";
import { passwordChangedMail } from "../../email/templates/password-changed";
import { describeClient } from "./describe-client";

/**
 * Replaces an account's password, cancels password links and email changes that were requested with the old one, and
 * notifies the user by mail. It ends no sessions.
 */
export async function replacePassword(
  ctx: Pick<Ctx, "jobs" | "settings" | "now" | "client">,
  tx: Db,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id));
  const { siteName, appUrl } = ctx.settings;
  const mail = passwordChangedMail({
    to: user.email,
    name: user.firstName,
    at: ctx.now(),
    client: describeClient(ctx.client),
    siteName,
    siteUrl: appUrl,
  });
  await ctx.jobs.add(tx, "mail.send", mail);
}
