import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUsers } from "../../db/locks";
import type { PlannedEntity } from "../../db/planned-entity";
import { unansweredQuestions } from "../../db/schema/chat";
import { type QuestionGroupRow, questionGroups } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { formatDate, writeOut } from "../../email/templates/email-text";
import { Failure } from "../../failure";
import { storeUndo, undoEndsAt } from "../../jobs/undo";
import { createContextData } from "../knowledge/create-context-data";
import { queueRecheck } from "../knowledge/queue-recheck";
import { lockQuestion } from "./queries";
import { readOpenGroupWordings } from "./read-question-page";
import { sendLaterAnswers } from "./send-later-answers";

type Input = ParsedInput<"answerQuestion">;

export type AnsweredQuestion = Readonly<{ group: QuestionGroupRow; notified: number }>;

/**
 * Answers a group of questions. One transaction stores the answer as a document, closes the questions, and queues the reply
 * in the conversation and the mail for each visitor who waits, so that each gets both, once. The mails leave when the answer
 * can no longer be undone. The same answer again changes
 * nothing; another one for an answered question throws not_possible_now.
 */
export async function answerQuestion({ ctx, input }: Verb<Input>): Promise<AnsweredQuestion> {
  const entity = await requireEntity(ctx, { id: input.id }, "edit");
  if (entity.suspendedAt) throw new Failure("entity_suspended");
  const user = requireAccount(ctx.actor);
  return transaction(ctx, async (tx) => {
    await lockUsers(tx, [user.id], "key share");
    await lockExistingEntity(tx, entity.id);
    const group = await lockQuestion(tx, entity.id, input.question_id);
    if (group.answeredAt) {
      if (group.answer !== input.answer) throw new Failure("not_possible_now");
      return { group, notified: await countNotified(tx, group.id) };
    }
    if (!(await readOpenGroupWordings(tx, entity.id, [group.id])).has(group.id))
      throw new Failure("not_found", { thing: "question" });
    const at = ctx.now();
    // Other visitors who wait get replies from the document once it stays.
    await queueRecheck(tx, undoEndsAt(at), entity.id);
    const documentId = await addAnswer({ ...ctx, db: tx }, entity, input, at);
    const answered = { answer: input.answer, documentId, answeredBy: user.id, answeredAt: at, dismissedAt: null };
    await tx.update(questionGroups).set(answered).where(eq(questionGroups.id, group.id));
    const translations = new Map(input.translations.map((translation) => [translation.language, translation.answer]));
    const mailAt = undoEndsAt(at);
    const laterAnswer = { groupId: group.id, text: input.answer, translations, by: user, at, mailAt };
    const sent = input.notify ? await sendLaterAnswers({ ...ctx, db: tx }, entity, laterAnswer) : null;
    const { notified, jobIds } = sent ?? { notified: 0, jobIds: [] };
    const { groupId, answeredAt } = unansweredQuestions;
    await tx
      .update(unansweredQuestions)
      .set({ answeredAt: at })
      .where(and(eq(groupId, group.id), isNull(answeredAt)));
    const subject = `question:${group.id}`;
    await storeUndo(tx, at, { subject, userId: user.id, before: { answeredAt: at, documentId }, jobIds });
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: "question.answered",
      subject: ["question", group.id],
      data: { entity_id: entity.id, document_id: documentId, notified },
    });
    return { group: { ...group, ...answered }, notified };
  });
}

/**
 * Stores the answer as a document of its own, so that replies cite it by its author's name and date. Its question is the
 * caller's, since the visitors' own words must go with their messages.
 */
async function addAnswer(ctx: Ctx, entity: PlannedEntity, { question, answer }: Input, at: Date): Promise<string> {
  const content = question ? { questions: [{ question, answer }] } : { text: answer };
  const { document } = await createContextData({
    ctx,
    input: {
      digitalentity_id: entity.id,
      title: serverText("questions.title", { name: entity.name, date: writeOut(formatDate(at), currentLocale()) }),
      source: serverText("questions.source"),
      ...content,
      format: "document",
    },
  });
  return document.id;
}

async function countNotified(tx: Db, group: string): Promise<number> {
  const { groupId, notifiedAt } = unansweredQuestions;
  const [found] = await tx
    .select({ notified: count() })
    .from(unansweredQuestions)
    .where(and(eq(groupId, group), isNotNull(notifiedAt)));
  return found?.notified ?? 0;
}
