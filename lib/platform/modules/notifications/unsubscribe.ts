import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { MailList } from "@/lib/contract/notifications/mail-lists";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { messages, unansweredQuestions } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { readUnsubscribeToken } from "../../email/unsubscribe-link";
import { Failure } from "../../failure";

/** Stops a list of mails by the token of one of them. Throws not_found for any other token; again it changes nothing. */
export async function unsubscribe({ ctx, input }: Verb<"unsubscribe">): Promise<MailList> {
  const token = readUnsubscribeToken(ctx.settings, input.token);
  if (!token) throw new Failure("not_found", { thing: "digest" });
  const { list, userId } = token;
  await transaction(ctx, async (tx) => {
    const isStopped = list === "digest" ? await stopDigests(tx, userId) : await stopReplyEmails(tx, userId);
    if (!isStopped) return;
    const action = list === "digest" ? "digest.unsubscribed" : "reply_emails.unsubscribed";
    await recordAudit(ctx, tx, { actorUserId: null, action, subject: ["user", userId] });
  });
  return list;
}

async function stopDigests(tx: Db, userId: string): Promise<boolean> {
  const stopped = await tx
    .update(users)
    .set({ digestInterval: "off" })
    .where(and(eq(users.id, userId), ne(users.digestInterval, "off")))
    .returning({ id: users.id });
  return stopped.length > 0;
}

/** Stops the mails about replies, those about answers that the user still waits for included. */
async function stopReplyEmails(tx: Db, userId: string): Promise<boolean> {
  const stopped = await tx
    .update(users)
    .set({ wantsReplyEmails: false })
    .where(and(eq(users.id, userId), eq(users.wantsReplyEmails, true)))
    .returning({ id: users.id });
  const { id, messageId, wantedAt, notifiedAt } = unansweredQuestions;
  const own = tx.select({ id: messages.id }).from(messages).where(eq(messages.userId, userId));
  const withdrawn = await tx
    .update(unansweredQuestions)
    .set({ wantedAt: null })
    .where(and(inArray(messageId, own), isNotNull(wantedAt), isNull(notifiedAt)))
    .returning({ id });
  return stopped.length + withdrawn.length > 0;
}
