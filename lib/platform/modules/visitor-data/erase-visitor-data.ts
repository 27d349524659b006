import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { endGrants } from "../../auth/grants";
import { keepsAccount } from "../../auth/keeps-account";
import type { Verb } from "../../context";
import { conversations, messages } from "../../db/schema/chat";
import { grants } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { erasureReceiptMail } from "../../email/templates/erasure-receipt";
import { stopReplies } from "../conversations/stop-replies";
import { callerAsVisitor } from "./caller-as-visitor";
import { forgetAddress, forgetUser } from "./forget-person";

type Erased = { email: string; conversations: number; accountKept: boolean };

/**
 * Erases everything a visitor said and proved, signs the caller out and mails a receipt: all of it or nothing. Somebody
 * with an account keeps that and what it owns; of anybody else no row is left.
 */
export async function eraseVisitorData({ ctx }: Verb<unknown>): Promise<Erased> {
  const user = callerAsVisitor(ctx.actor);
  await stopReplies(ctx, { userId: user.id });
  const erased = await transaction(ctx, async (tx) => {
    const talks = await tx
      .delete(conversations)
      .where(eq(conversations.userId, user.id))
      .returning({ id: conversations.id });
    await tx.delete(messages).where(eq(messages.userId, user.id));
    await forgetAddress(tx, user.email);
    const accountKept = await keepsAccount(tx, user);
    await endGrants(
      tx,
      ctx.actor.map(({ grantId }) => grantId),
      ctx.now(),
    );
    if (accountKept) await tx.delete(grants).where(and(eq(grants.userId, user.id), eq(grants.kind, "visitor")));
    else await forgetUser(tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "visitor.erased", subject: ["user", user.id] });
    const facts = { to: user.email, at: ctx.now(), conversations: talks.length, accountKept };
    const { siteName, appUrl } = ctx.settings;
    await ctx.jobs.add(tx, "mail.send", erasureReceiptMail({ ...facts, siteName, siteUrl: appUrl }));
    return { email: user.email, conversations: talks.length, accountKept };
  });
  for (const kind of ["visitor", "account", "admin"] as const) ctx.grantChanges.push({ change: "ended", kind });
  return erased;
}
