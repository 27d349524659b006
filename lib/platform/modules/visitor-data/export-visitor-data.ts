import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Platform, Verb } from "../../context";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import type { MessageRow } from "../../db/schema/chat";
import {
  type ConversationRow,
  conversations,
  messages,
  responseVersions,
  unansweredQuestions,
} from "../../db/schema/chat";
import { contactMessages } from "../../db/schema/contact";
import { type EntityRow, entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import type { UserRow } from "../../db/schema/users";
import { grants } from "../../db/schema/users";
import { withReplies } from "../conversations/with-replies";
import { callerAsVisitor } from "./caller-as-visitor";

const CONVERSATIONS_AT_ONCE = 50;
const MESSAGES_AT_ONCE = 100;

/** Everything that is kept about the caller: the few rows at once, the many a page at a time. */
export function exportVisitorData({ ctx }: Verb<unknown, "db" | "actor">) {
  return whatIsKeptOf(ctx, callerAsVisitor(ctx.actor));
}

/** Everything that is kept about somebody as a visitor. */
export async function whatIsKeptOf(ctx: Pick<Platform, "db">, user: UserRow) {
  return {
    user,
    grants: await ctx.db.select().from(grants).where(eq(grants.userId, user.id)).orderBy(asc(grants.id)),
    activity: await ctx.db
      .select({ action: auditLog.action, at: auditLog.createdAt })
      .from(auditLog)
      .where(eq(auditLog.actorUserId, user.id))
      .orderBy(asc(auditLog.id)),
    access: await ctx.db
      .select({ chatter: chatters, entity: entities.name })
      .from(chatters)
      .innerJoin(entities, eq(entities.id, chatters.entityId))
      .where(eq(chatters.email, user.email)),
    letters: await ctx.db.select().from(contactMessages).where(eq(contactMessages.email, user.email)),
    conversations: conversationsOf(ctx.db, user),
  };
}

async function* conversationsOf(db: Db, user: UserRow) {
  for (let after: string | null = null; ; ) {
    const page: { conversation: ConversationRow; entity: EntityRow }[] = await db
      .select({ conversation: conversations, entity: entities })
      .from(conversations)
      .innerJoin(entities, eq(entities.id, conversations.entityId))
      .where(and(eq(conversations.userId, user.id), after === null ? undefined : gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(CONVERSATIONS_AT_ONCE);
    for (const row of page) yield { ...row, messages: messagesOf(db, row.conversation.id) };
    const last = page.at(-1);
    if (!last || page.length < CONVERSATIONS_AT_ONCE) return;
    after = last.conversation.id;
  }
}

async function* messagesOf(db: Db, conversationId: string) {
  for (let after: string | null = null; ; ) {
    const page: MessageRow[] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), after === null ? undefined : gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(MESSAGES_AT_ONCE);
    yield* await withAllThatIsKept(db, page);
    const last = page.at(-1);
    if (!last || page.length < MESSAGES_AT_ONCE) return;
    after = last.id;
  }
}

async function withAllThatIsKept(db: Db, page: readonly MessageRow[]) {
  const answered = await withReplies(db, page);
  const replyIds = answered.flatMap(({ replies }) => replies.map(({ id }) => id));
  const messageIds = page.map(({ id }) => id);
  const older =
    replyIds.length === 0
      ? []
      : await db
          .select()
          .from(responseVersions)
          .where(inArray(responseVersions.responseId, replyIds))
          .orderBy(asc(responseVersions.version));
  const waiting =
    messageIds.length === 0
      ? []
      : await db
          .select({ messageId: unansweredQuestions.messageId })
          .from(unansweredQuestions)
          .where(inArray(unansweredQuestions.messageId, messageIds));
  const unanswered = new Set(waiting.map(({ messageId }) => messageId));
  return answered.map(({ message, replies }) => ({
    message,
    isUnanswered: unanswered.has(message.id),
    replies: replies.map((reply) => ({ reply, earlier: older.filter(({ responseId }) => responseId === reply.id) })),
  }));
}
