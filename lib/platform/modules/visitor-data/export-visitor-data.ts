import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Platform, Verb } from "../../context";
import type { Db } from "../../db/client";
import { chatterGroups, chatters } from "../../db/schema/access";
import {
  type ConversationRow,
  conversations,
  type MessageRow,
  messages,
  responseVersions,
  unansweredQuestions,
} from "../../db/schema/chat";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityVisitors } from "../../db/schema/entity-visitors";
import { memoryFacts } from "../../db/schema/memory";
import { auditLog, contactMessages } from "../../db/schema/system";
import { grants, type UserRow } from "../../db/schema/users";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { readPeople } from "../chat/history/read-people";
import { withReplies } from "../conversations/with-replies";
import { requireVisitor } from "./policy";
import { readOwnReports } from "./read-own-reports";

const CONVERSATION_PAGE_SIZE = 50;
const MESSAGE_PAGE_SIZE = 100;

/** All stored data about the caller. Conversations and messages are read a page at a time. */
export function exportVisitorData({ ctx }: Verb<unknown, "db" | "actor">) {
  return loadVisitorData(ctx, requireVisitor(ctx.actor));
}

/** The messages of a chatter by month, as an array. */
const countedMessages = sql<{ month: string; messages: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('month', counted.month, 'messages', counted.messages) order by counted.month)
  from chatter_message_counts counted where counted.chatter_id = ${chatters.id}), '[]'::jsonb)`;

/** All stored data about a user as a visitor. */
export async function loadVisitorData({ db }: Pick<Platform, "db">, user: UserRow) {
  return {
    user,
    grants: await db.select().from(grants).where(eq(grants.userId, user.id)).orderBy(asc(grants.id)),
    activity: await db
      .select({ action: auditLog.action, at: auditLog.createdAt })
      .from(auditLog)
      .where(eq(auditLog.actorUserId, user.id))
      .orderBy(asc(auditLog.id)),
    access: await db
      .select({ chatter: chatters, entityName: entities.name, group: chatterGroups.name, counted: countedMessages })
      .from(chatters)
      .innerJoin(entities, eq(entities.id, chatters.entityId))
      .leftJoin(chatterGroups, eq(chatterGroups.id, chatters.groupId))
      .where(eq(chatters.email, user.email)),
    contactMessages: await db.select().from(contactMessages).where(eq(contactMessages.email, user.email)),
    reports: await readOwnReports(db, user),
    memory: await db
      .select({ fact: memoryFacts, entityName: entities.name })
      .from(memoryFacts)
      .innerJoin(entities, eq(entities.id, memoryFacts.entityId))
      .where(eq(memoryFacts.userId, user.id))
      .orderBy(asc(memoryFacts.id)),
    notes: await db
      .select({ note: visitorNotes, entityName: entities.name })
      .from(visitorNotes)
      .innerJoin(entities, eq(entities.id, visitorNotes.entityId))
      .where(eq(visitorNotes.userId, user.id))
      .orderBy(asc(visitorNotes.entityId)),
    tags: await db
      .select({ tags: entityVisitors.tags, entityName: entities.name })
      .from(entityVisitors)
      .innerJoin(entities, eq(entities.id, entityVisitors.entityId))
      .where(and(eq(entityVisitors.email, user.email), sql`${entityVisitors.tags} <> '{}'`))
      .orderBy(asc(entityVisitors.entityId)),
    conversations: iterateConversations(db, user),
  };
}

async function* iterateConversations(db: Db, user: UserRow) {
  for (let after: string | null = null; ; ) {
    const page: { conversation: ConversationRow; entity: EntityRow }[] = await db
      .select({ conversation: conversations, entity: entities })
      .from(conversations)
      .innerJoin(entities, eq(entities.id, conversations.entityId))
      .where(and(eq(conversations.userId, user.id), after === null ? undefined : gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(CONVERSATION_PAGE_SIZE);
    for (const row of page) yield { ...row, messages: iterateMessages(db, row.conversation.id) };
    const last = page.at(-1);
    if (!last || page.length < CONVERSATION_PAGE_SIZE) return;
    after = last.conversation.id;
  }
}

async function* iterateMessages(db: Db, conversationId: string) {
  for (let after: string | null = null; ; ) {
    const page: MessageRow[] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), after === null ? undefined : gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(MESSAGE_PAGE_SIZE);
    yield* await withReplyHistory(db, page);
    const last = page.at(-1);
    if (!last || page.length < MESSAGE_PAGE_SIZE) return;
    after = last.id;
  }
}

/** Messages with their replies, the earlier versions of these, and whether the question is listed as unanswered. */
async function withReplyHistory(db: Db, page: readonly MessageRow[]) {
  const messagesWithReplies = await withReplies(db, page);
  const replyIds = messagesWithReplies.flatMap(({ replies }) => replies.map(({ id }) => id));
  const messageIds = page.map(({ id }) => id);
  const earlierVersions =
    replyIds.length === 0
      ? []
      : await db
          .select()
          .from(responseVersions)
          .where(inArray(responseVersions.responseId, replyIds))
          .orderBy(asc(responseVersions.version));
  const unanswered =
    messageIds.length === 0
      ? []
      : await db
          .select({ messageId: unansweredQuestions.messageId })
          .from(unansweredQuestions)
          .where(inArray(unansweredQuestions.messageId, messageIds));
  const people = await readPeople(
    db,
    messagesWithReplies.flatMap(({ replies }) => replies),
  );
  const unansweredIds = new Set(unanswered.map(({ messageId }) => messageId));
  return messagesWithReplies.map(({ message, replies }) => ({
    message,
    people,
    isUnanswered: unansweredIds.has(message.id),
    replies: replies.map((reply) => ({
      reply,
      earlierVersions: earlierVersions.filter(({ responseId }) => responseId === reply.id),
    })),
  }));
}
