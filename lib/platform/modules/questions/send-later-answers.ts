import { and, eq, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { readableByEntity } from "../../auth/turn-readers";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { notifyConversation } from "../../db/notices/conversation-changes";
import type { PlannedEntity } from "../../db/planned-entity";
import { type MessageRow, messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { type UserRow, users } from "../../db/schema/users";
import { replyEmailReader } from "../../email/reply-email-reader";
import { questionAnsweredMail } from "../../email/templates/question-answered";
import { addJobs } from "../../jobs/queue";
import { hasAccess } from "../access/has-access";
import { canonicalAddressOf } from "../domains/canonical-address";
import { questionOf } from "./question-of";

type LaterAnswer = Readonly<{
  groupId: string;
  text: string;
  /** For visitors who asked in these languages, instead of `text`. */
  translations?: ReadonlyMap<string, string>;
  /** The person who wrote it; null for a reply that the entity gives from its material. */
  by: UserRow | null;
  at: Date;
  /** The text of the mail, if it is another. */
  mailText?: string;
  sources?: readonly StoredSource[];
  /** Only for these questions of the group; absent for all. */
  questionIds?: readonly string[];
  /** When the mails leave; absent: at once. */
  mailAt?: Date;
}>;

type LaterAnswerDeps = Pick<Ctx, "db" | "settings"> & Parameters<typeof canonicalAddressOf>[0];

/** Visitors notified by one round of statements. */
const BATCH = 200;

/**
 * Sends an answer to the visitors who wait for it and still have access: as a further reply to their message, which open
 * pages show at once, and by one mail each. Call it in the transaction that answers the question. A question is marked as
 * notified together with its reply, so that it never gets two.
 * @returns the number of questions that got the answer, and the jobs of the mails
 */
export async function sendLaterAnswers(
  ctx: LaterAnswerDeps,
  entity: PlannedEntity,
  answer: LaterAnswer,
): Promise<{ notified: number; jobIds: string[] }> {
  const waiting = await markNotified(ctx.db, entity, answer);
  const entityUrl = await canonicalAddressOf(ctx, entity);
  const mailed = new Set<string>();
  const jobIds: string[] = [];
  for (let at = 0; at < waiting.length; at += BATCH) {
    const batch = waiting.slice(at, at + BATCH);
    await addReplies(ctx.db, entity.id, batch, answer);
    for (const id of new Set(batch.map(({ message }) => message.conversationId))) await notifyConversation(ctx.db, id);
    const mails = batch.flatMap(({ visitor, message }) => {
      // One mail for several questions of the same meaning.
      const reader = replyEmailReader(ctx.settings, visitor, { isAwaited: true });
      if (!reader || mailed.has(visitor.id)) return [];
      mailed.add(visitor.id);
      return questionAnsweredMail({
        reader,
        entityId: entity.id,
        entityName: entity.name,
        by: answer.by ? { name: answer.by.userName } : null,
        question: questionOf(message.body).text,
        answer: answer.mailText ?? textFor(message, answer),
        isPrivate: entity.accessLevel === "invitation-only",
        entityUrl,
        siteName: ctx.settings.siteName,
        siteUrl: ctx.settings.appUrl,
      });
    });
    const { mailAt = answer.at } = answer;
    jobIds.push(...(await addJobs(ctx.db, mailAt, "mail.send", mails, entity.ownerId ?? entity.id)));
  }
  return { notified: waiting.length, jobIds };
}

/**
 * Marks the group's waiting questions as notified and returns their messages and visitors, in the order of asking. Those of
 * visitors who lost their access stay unmarked, so that they get an answer once they have it again.
 */
async function markNotified(tx: Db, entity: PlannedEntity, { groupId, at, questionIds }: LaterAnswer) {
  const { id, wantedAt, notifiedAt, answeredAt } = unansweredQuestions;
  const eligible = tx
    .select({ id })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(eq(unansweredQuestions.groupId, groupId), readableByEntity(), hasAccess(entity)));
  const isWaiting = and(
    inArray(id, eligible),
    eq(unansweredQuestions.groupId, groupId),
    isNotNull(wantedAt),
    isNull(notifiedAt),
    isNull(answeredAt),
    questionIds && inArray(id, [...questionIds]),
  );
  const marked = await tx.update(unansweredQuestions).set({ notifiedAt: at }).where(isWaiting).returning({ id });
  if (marked.length === 0) return [];
  return tx
    .select({ questionId: id, message: messages, visitor: users })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .innerJoin(users, eq(users.id, messages.userId))
    .where(
      inArray(
        id,
        marked.map((question) => question.id),
      ),
    )
    .orderBy(id);
}

const textFor = ({ language }: MessageRow, { text, translations }: LaterAnswer): string =>
  translations?.get(language) ?? text;

type Waiting = Awaited<ReturnType<typeof markNotified>>;

async function addReplies(tx: Db, entityId: string, waiting: Waiting, answer: LaterAnswer): Promise<void> {
  const { by, at, sources = [] } = answer;
  if (waiting.length === 0) return;
  const ids = waiting.map(({ message }) => message.id);
  const orders = await tx
    .select({ messageId: responses.messageId, last: max(responses.responseOrder) })
    .from(responses)
    .where(inArray(responses.messageId, ids))
    .groupBy(responses.messageId);
  const lastOf = new Map(orders.map(({ messageId, last }) => [messageId, last ?? 0]));
  await tx.insert(responses).values(
    waiting.map(({ questionId, message }) => ({
      id: newId(),
      messageId: message.id,
      entityId,
      responseOrder: (lastOf.get(message.id) ?? 0) + 1,
      body: textFor(message, answer),
      status: "complete" as const,
      sources: [...sources],
      ...(by ? { writtenBy: "person" as const, personId: by.id } : {}),
      answersQuestionId: questionId,
      createdAt: at,
      completedAt: at,
      dataStorageRegion: message.dataStorageRegion,
    })),
  );
}
