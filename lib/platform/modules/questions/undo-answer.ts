import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { questionGroups } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { takeUndo } from "../../jobs/undo";
import { deleteContextData } from "../knowledge/delete-context-data";
import { lockQuestion } from "./queries";

const answered = z.object({ answeredAt: z.coerce.date(), documentId: z.string() });

/**
 * Undoes the caller's answer: the group is open again, its replies are gone from the visitors' threads, its document is
 * deleted and no mail is sent. Throws not_possible_now once it is too late.
 */
export async function undoAnswer({ ctx, input }: Verb<"undoAnswer">): Promise<void> {
  const entity = await requireEntity(ctx, { id: input.id }, "edit");
  const userId = requireAccount(ctx.actor).id;
  await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const group = await lockQuestion(tx, entity.id, input.question_id);
    const before = await takeUndo(tx, ctx.now(), { subject: `question:${group.id}`, userId });
    if (!before) throw new Failure("not_possible_now");
    const { answeredAt, documentId } = answered.parse(before);
    const open = { answer: null, documentId: null, answeredBy: null, answeredAt: null };
    await tx.update(questionGroups).set(open).where(eq(questionGroups.id, group.id));
    await reopenQuestions(tx, { groupId: group.id, answeredAt, now: ctx.now() });
    await deleteContextData({ ctx: { ...ctx, db: tx }, input: { id: documentId } }).catch(ignoreDeleted);
    await recordAudit(ctx, tx, {
      actorUserId: userId,
      action: "question.reopened",
      subject: ["question", group.id],
      data: { entity_id: entity.id, document_id: documentId },
    });
  });
}

/** An editor may have deleted the document already. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== "not_found") throw error;
}

type Reopening = Readonly<{ groupId: string; answeredAt: Date; now: Date }>;

/** Opens the questions that the answer closed, and takes back the replies that it was sent with. */
async function reopenQuestions(tx: Db, { groupId, answeredAt, now }: Reopening): Promise<void> {
  const { messageId, notifiedAt } = unansweredQuestions;
  const isClosed = and(eq(unansweredQuestions.groupId, groupId), eq(unansweredQuestions.answeredAt, answeredAt));
  const notified = tx
    .select({ messageId })
    .from(unansweredQuestions)
    .where(and(isClosed, eq(notifiedAt, answeredAt)));
  const isAnswer = and(isNotNull(responses.answersQuestionId), eq(responses.completedAt, answeredAt));
  const withdrawn = await tx
    .delete(responses)
    .where(and(inArray(responses.messageId, notified), isAnswer))
    .returning({ messageId: responses.messageId });
  await tx
    .update(unansweredQuestions)
    .set({ notifiedAt: null })
    .where(and(isClosed, eq(notifiedAt, answeredAt)));
  await tx.update(unansweredQuestions).set({ answeredAt: null }).where(isClosed);
  if (withdrawn.length === 0) return;
  const isWithdrawn = inArray(
    messages.id,
    withdrawn.map((reply) => reply.messageId),
  );
  const shown = await tx
    .update(messages)
    .set({ repliesUndoneAt: now })
    .where(isWithdrawn)
    .returning({ conversationId: messages.conversationId });
  for (const conversationId of new Set(shown.map((message) => message.conversationId)))
    await notifyConversation(tx, conversationId);
}
