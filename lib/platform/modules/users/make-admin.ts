import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type UserRow, users } from "../../db/schema/users";
import { adminInvitationMail } from "../../email/templates/admin-invitation";
import { Failure } from "../../failure";
import { createPasswordLink, INVITATION_DAYS, PASSWORD_LINK_MAX_MS } from "../accounts/mail-password-link";

/**
 * Makes a user an admin and mails a link: to choose the first password, without which an admin cannot sign in, or to the
 * admin's sign-in. Call it with the user's row locked. Throws not_possible_now for a suspended user.
 */
export async function makeAdmin(ctx: Ctx, tx: Db, user: UserRow, admin: Pick<UserRow, "id">): Promise<void> {
  if (user.suspendedAt) throw new Failure("not_possible_now");
  await tx.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
  const { siteName, appUrl } = ctx.settings;
  const password = user.passwordHash
    ? null
    : {
        url: await createPasswordLink(ctx, tx, { userId: user.id, lifetimeMs: PASSWORD_LINK_MAX_MS }),
        days: INVITATION_DAYS,
      };
  const mail = adminInvitationMail({ to: user.email, name: user.firstName, password, siteName, siteUrl: appUrl });
  await ctx.jobs.add(tx, "mail.send", mail);
  await recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.made_admin", subject: ["user", user.id] });
}
