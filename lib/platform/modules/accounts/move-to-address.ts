import { and, eq, isNull, notInArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { keepsAccount } from "../../auth/keeps-account";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import { chatters } from "../../db/schema/access";
import type { EmailChangeRow } from "../../db/schema/account-care";
import { emailChanges, passwordResets } from "../../db/schema/account-care";
import { conversations, messages } from "../../db/schema/chat";
import type { UserRow } from "../../db/schema/users";
import { grants, users, verificationCodes } from "../../db/schema/users";
import { addressChangedMail } from "../../email/templates/address-changed";
import { moveEntityRoles } from "../entity-users/transfer-roles";

/**
 * Makes a proven address an account's own, with what was said under it as a visitor and the doors open to both, and
 * tells the address before. False when another account has it by now, or when the code was used.
 */
export async function moveToAddress(
  ctx: Ctx,
  tx: Db,
  user: UserRow,
  { email, codeHash }: EmailChangeRow,
): Promise<boolean> {
  const before = await findUserByEmail(tx, email);
  // Both are locked before they are judged: the other one may become an account, or speak, at this very moment.
  const locked = await lockUsers(tx, before ? [user.id, before.id] : [user.id], "update");
  if (!locked.some(({ id }) => id === user.id)) return false;
  const used = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, user.id), eq(emailChanges.codeHash, codeHash)))
    .returning({ userId: emailChanges.userId });
  const other = locked.find((row) => row.id !== user.id && row.email === email);
  if (used.length === 0 || (other && (await keepsAccount(tx, other)))) return false;
  if (other) await takeOver(tx, other, user);
  await tx.update(users).set({ email, verifiedAt: ctx.now() }).where(eq(users.id, user.id));
  await moveDoors(tx, user.email, email);
  await forgetOldProofs(ctx, tx, user);
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.changed", subject: ["user", user.id] });
  const { siteName, appUrl } = ctx.settings;
  const facts = { to: user.email, name: user.firstName, at: ctx.now(), siteName, siteUrl: appUrl };
  await ctx.jobs.add(tx, "mail.send", addressChangedMail(facts));
  return true;
}

/** What a visitor said belongs to whoever has proven the visitor's address. */
async function takeOver(tx: Db, visitor: UserRow, { id }: UserRow): Promise<void> {
  await tx.update(conversations).set({ userId: id }).where(eq(conversations.userId, visitor.id));
  await tx.update(messages).set({ userId: id }).where(eq(messages.userId, visitor.id));
  await moveEntityRoles(tx, visitor.id, id);
  await tx.delete(users).where(eq(users.id, visitor.id));
}

async function moveDoors(tx: Db, from: string, to: string): Promise<void> {
  const there = tx.select({ id: chatters.entityId }).from(chatters).where(eq(chatters.email, to));
  await tx
    .update(chatters)
    .set({ email: to })
    .where(and(eq(chatters.email, from), notInArray(chatters.entityId, there)));
}

/** What was sent to the old address, or proven by it elsewhere, opens nothing any more. */
async function forgetOldProofs(ctx: Ctx, tx: Db, user: UserRow): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, user.email));
  const here = ctx.actor.map(({ grantId }) => grantId);
  await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(grants.userId, user.id),
        eq(grants.kind, "visitor"),
        isNull(grants.revokedAt),
        notInArray(grants.id, here),
      ),
    );
}
