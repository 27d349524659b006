import { randomBytes } from "node:crypto";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { hashToken } from "../../auth/grants";
import { findRequiredOrganization } from "../../auth/require-password-sign-in";
import type { Platform } from "../../context";
import { passwordResets } from "../../db/schema/accounts";
import { passwordLinkMail } from "../../email/templates/password-link";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";

/** How long a link is valid (spec/decisions.md, "Identity and session"). */
export const PASSWORD_LINK_MINUTES = 30;

/** The job that mails the one valid link for a new password. An address without an account gets nothing. */
export async function mailPasswordLink(
  { db, now, settings }: Pick<Platform, "db" | "now" | "settings">,
  { email }: JobPayload<"password.forgotten">,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user?.passwordHash) return;
  if (!user.isAdmin && (await findRequiredOrganization(db, user.email)) !== null) return;
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const link = { tokenHash: hashToken(token), expiresAt: new Date(at.getTime() + PASSWORD_LINK_MINUTES * 60_000) };
  const { siteName, appUrl } = settings;
  const mail = passwordLinkMail({
    to: email,
    name: user.firstName,
    resetUrl: new URL(`/reset-password?token=${token}`, appUrl),
    minutes: PASSWORD_LINK_MINUTES,
    siteName,
    siteUrl: appUrl,
  });
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ userId: user.id, ...link })
      .onConflictDoUpdate({ target: passwordResets.userId, set: link });
    await addJob(tx, at, "mail.send", mail);
    const subject = ["user", user.id] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "password.link.mailed", subject });
  });
}
