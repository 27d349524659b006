import { randomBytes } from "node:crypto";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { hashToken } from "../../auth/grants";
import { findRequiredOrganization } from "../../auth/require-password-sign-in";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { passwordResets } from "../../db/schema/accounts";
import { passwordLinkMail } from "../../email/templates/password-link";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";

const MINUTE_MS = 60_000;
/** How long a link is valid. */
const PASSWORD_LINK_MINUTES = 30;
/** How long the link in an admin's invitation is valid. */
export const INVITATION_DAYS = 3;
/** No link is valid longer. */
export const PASSWORD_LINK_MAX_MS = INVITATION_DAYS * 24 * 60 * MINUTE_MS;

/** Replaces a user's link for a new password. Only its hash is stored. */
export async function createPasswordLink(
  { now, settings }: Pick<Platform, "now" | "settings">,
  tx: Db,
  { userId, lifetimeMs }: { userId: string; lifetimeMs: number },
): Promise<URL> {
  const token = randomBytes(32).toString("base64url");
  const link = { tokenHash: hashToken(token), expiresAt: new Date(now().getTime() + lifetimeMs) };
  await tx
    .insert(passwordResets)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link });
  return new URL(`/reset-password?token=${token}`, settings.appUrl);
}

/** The job that mails the one valid link for a new password. An address without an account gets nothing. */
export async function mailPasswordLink(
  { db, now, settings }: Pick<Platform, "db" | "now" | "settings">,
  { email }: JobPayload<"password.forgotten">,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user?.passwordHash) return;
  if (!user.isAdmin && (await findRequiredOrganization(db, user.email)) !== null) return;
  const { siteName, appUrl } = settings;
  await db.transaction(async (tx) => {
    const lifetimeMs = PASSWORD_LINK_MINUTES * MINUTE_MS;
    const mail = passwordLinkMail({
      to: email,
      name: user.firstName,
      resetUrl: await createPasswordLink({ now, settings }, tx, { userId: user.id, lifetimeMs }),
      minutes: PASSWORD_LINK_MINUTES,
      siteName,
      siteUrl: appUrl,
    });
    await addJob(tx, now(), "mail.send", mail);
    const subject = ["user", user.id] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "password.link.mailed", subject });
  });
}
