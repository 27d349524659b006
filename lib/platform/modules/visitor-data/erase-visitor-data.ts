import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { mustKeepAccount } from "../../auth/find-user";
import { revokeGrants } from "../../auth/grants";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { conversations, messages } from "../../db/schema/chat";
import { entityVisitors } from "../../db/schema/entity-visitors";
import { memoryConsents, memoryFacts } from "../../db/schema/memory";
import { reports } from "../../db/schema/reports";
import { termsAcceptances } from "../../db/schema/terms";
import { grants, type UserRow, users } from "../../db/schema/users";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { transaction } from "../../db/transaction";
import { erasureReceiptMail } from "../../email/templates/erasure-receipt";
import { eraseUnusedAudio, findAudioOf } from "../../speech/erase-audio";
import { removeFiles } from "../../storage/orphaned-files";
import { stopReplies } from "../conversations/stop-replies";
import { eraseAddress, eraseUser } from "./erase-person";
import { requireVisitor } from "./policy";

type ErasedData = { email: string; conversations: number; keepsAccount: boolean };

/**
 * Erases a visitor's conversations and proofs, signs the caller out and mails a receipt, all in one transaction. A user
 * with an account keeps it and what it owns; of any other user no row is left.
 */
export async function eraseVisitorData({ ctx }: Verb<unknown>): Promise<ErasedData> {
  const user = requireVisitor(ctx.actor);
  await stopReplies(ctx, { userId: user.id });
  const { audio, ...erased } = await transaction(ctx, async (tx) => {
    const audioIds = await findAudioOf(tx, eq(messages.userId, user.id));
    const deleted = await tx
      .delete(conversations)
      .where(eq(conversations.userId, user.id))
      .returning({ id: conversations.id });
    await tx.delete(messages).where(eq(messages.userId, user.id));
    await tx.delete(memoryConsents).where(eq(memoryConsents.userId, user.id));
    await tx.delete(memoryFacts).where(eq(memoryFacts.userId, user.id));
    await tx.delete(visitorNotes).where(eq(visitorNotes.userId, user.id));
    // An account that was invited stays in the entity's list.
    await tx.update(entityVisitors).set({ tags: [] }).where(eq(entityVisitors.email, user.email));
    await tx.delete(reports).where(eq(reports.reporterId, user.id));
    await tx
      .delete(termsAcceptances)
      .where(and(eq(termsAcceptances.userId, user.id), isNull(termsAcceptances.entityId)));
    await eraseAddress(tx, user.email);
    const keepsAccount = await mustKeepAccount(tx, user);
    await revokeGrants(
      tx,
      ctx.actor.map(({ grantId }) => grantId),
      ctx.now(),
    );
    if (keepsAccount) await endVisits(tx, user);
    else await eraseUser(tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "visitor.erased", subject: ["user", user.id] });
    const { siteName, appUrl } = ctx.settings;
    const result = { conversations: deleted.length, keepsAccount };
    const mail = erasureReceiptMail({ to: user.email, at: ctx.now(), ...result, siteName, siteUrl: appUrl });
    await ctx.jobs.add(tx, "mail.send", mail);
    return { email: user.email, ...result, audio: await eraseUnusedAudio(tx, audioIds, ctx.now()) };
  });
  await removeFiles(ctx, audio);
  for (const kind of ["visitor", "account", "admin"] as const) ctx.grantChanges.push({ change: "ended", kind });
  return erased;
}

/** Ends the visitor sessions of a user with an account, and emails about replies. */
async function endVisits(tx: Db, { id }: UserRow): Promise<void> {
  await tx.delete(grants).where(and(eq(grants.userId, id), eq(grants.kind, "visitor")));
  await tx.update(users).set({ wantsReplyEmails: false }).where(eq(users.id, id));
}
