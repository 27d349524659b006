import { and, eq, isNull, notInArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { findUserByEmail, mustKeepAccount } from "../../auth/find-user";
import { findOrganizationLeft } from "../../auth/require-password-sign-in";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { chatters } from "../../db/schema/access";
import { type EmailChangeRow, emailChanges, passwordResets } from "../../db/schema/accounts";
import { grants, type UserRow, users, verificationCodes } from "../../db/schema/users";
import { addressChangedMail } from "../../email/templates/address-changed";
import { describeClient } from "./describe-client";
import { mergeVisitor } from "./merge-visitor";

/**
 * Changes an account's address to the proven one, merges the visitor who used that address before, and
 * notifies the old address. Returns false when another account has the new address, when the code was used in the meantime,
 * and when the user would leave an organisation whose sign-in is required.
 */
export async function applyEmailChange(
  ctx: Ctx,
  tx: Db,
  user: UserRow,
  { email, codeHash }: EmailChangeRow,
): Promise<boolean> {
  const visitor = await findUserByEmail(tx, email);
  // Lock both before checking: the other user may get an account or send a message in a parallel call.
  const locked = await lockUsers(tx, visitor ? [user.id, visitor.id] : [user.id], "update");
  if (!locked.some(({ id }) => id === user.id)) return false;
  const used = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, user.id), eq(emailChanges.codeHash, codeHash)))
    .returning({ userId: emailChanges.userId });
  const other = locked.find((row) => row.id !== user.id && row.email === email);
  if (used.length === 0 || (other && (await mustKeepAccount(tx, other)))) return false;
  if ((await findOrganizationLeft(tx, user, email)) !== null) return false;
  if (other) await mergeVisitor(tx, other, user);
  await tx.update(users).set({ email, verifiedAt: ctx.now() }).where(eq(users.id, user.id));
  await moveChatters(tx, user.email, email);
  await invalidateOldProofs(ctx, tx, user);
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.changed", subject: ["user", user.id] });
  const { siteName, appUrl } = ctx.settings;
  const mail = addressChangedMail({
    to: user.email,
    name: user.firstName,
    at: ctx.now(),
    client: describeClient(ctx.client),
    siteName,
    siteUrl: appUrl,
  });
  await ctx.jobs.add(tx, "mail.send", mail);
  return true;
}

/** Moves access to entities to the new address, except where the new address has its own row. */
async function moveChatters(tx: Db, from: string, to: string): Promise<void> {
  const existing = tx.select({ id: chatters.entityId }).from(chatters).where(eq(chatters.email, to));
  await tx
    .update(chatters)
    .set({ email: to })
    .where(and(eq(chatters.email, from), notInArray(chatters.entityId, existing)));
}

/** Invalidates the codes and links that were sent to the old address, and visitor grants of other browsers. */
async function invalidateOldProofs(ctx: Ctx, tx: Db, user: UserRow): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, user.email));
  const currentGrants = ctx.actor.map(({ grantId }) => grantId);
  await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(grants.userId, user.id),
        eq(grants.kind, "visitor"),
        isNull(grants.revokedAt),
        notInArray(grants.id, currentGrants),
      ),
    );
}
