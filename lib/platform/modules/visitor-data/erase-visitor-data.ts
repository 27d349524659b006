import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { mustKeepAccount } from "../../auth/find-user";
import { revokeGrants } from "../../auth/grants";
import type { Verb } from "../../context";
import { conversations, messages } from "../../db/schema/chat";
import { grants } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { erasureReceiptMail } from "../../email/templates/erasure-receipt";
import { endReplies } from "../conversations/end-replies";
import { callerAsVisitor } from "./caller-as-visitor";
import { forgetAddress, forgetUser } from "./forget-person";

type Erased = { email: string; conversations: number; keepsAccount: boolean };

/**
 * Erases everything a visitor said and proved, signs the caller out and mails a receipt: all of it or nothing. Somebody
 * with an account keeps that and what it owns; of anybody else no row is left.
 */
export async function eraseVisitorData({ ctx }: Verb<unknown>): Promise<Erased> {
  const user = callerAsVisitor(ctx.actor);
  await endReplies(ctx, { userId: user.id });
  const erased = await transaction(ctx, async (tx) => {
    const talks = await tx
      .delete(conversations)
      .where(eq(conversations.userId, user.id))
      .returning({ id: conversations.id });
    await tx.delete(messages).where(eq(messages.userId, user.id));
    await forgetAddress(tx, user.email);
    const keepsAccount = await mustKeepAccount(tx, user);
    await revokeGrants(
      tx,
      ctx.actor.map(({ grantId }) => grantId),
      ctx.now(),
    );
    if (keepsAccount) await tx.delete(grants).where(and(eq(grants.userId, user.id), eq(grants.kind, "visitor")));
    else await forgetUser(tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "visitor.erased", subject: ["user", user.id] });
    const facts = { to: user.email, at: ctx.now(), conversations: talks.length, keepsAccount };
    const { siteName, appUrl } = ctx.settings;
    await ctx.jobs.add(tx, "mail.send", erasureReceiptMail({ ...facts, siteName, siteUrl: appUrl }));
    return { email: user.email, conversations: talks.length, keepsAccount };
  });
  for (const kind of ["visitor", "account", "admin"] as const) ctx.grantChanges.push({ change: "ended", kind });
  return erased;
}
