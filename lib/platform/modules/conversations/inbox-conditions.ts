import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { isWaitingQuestion } from "../../auth/open-questions";
import { readableByEntity, readableByEveryone } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { isOneOf } from "../../db/find-matches";
import { conversations } from "../../db/schema/chat";
import { containsWords, isOfEntity, isOfEntityByIndex } from "./contains-words";

/** The filters of the inbox. */
export type InboxFilters = Omit<ParsedInput<"listMyConversations">, "id" | "show" | "cursor" | "limit">;

/**
 * Messages of a conversation that the entity's users may read: their language, year and privacy. `offset 0` makes the planner
 * look at one conversation after the other.
 */
const readable = (condition: SQL) => sql`exists (select from messages m
  where m.conversation_id = ${conversations}.id and ${readableByEntity("m")} and ${condition} offset 0)`;

/**
 * The same, which reads the conversation's few messages first: otherwise the planner reads all messages of a language in the index
 * of languages, for each conversation.
 */
const readableInConversation = (condition: SQL) => sql`exists (
  select from (select * from messages m where m.conversation_id = ${conversations}.id and ${readableByEntity("m")} offset 0) m
  where ${condition})`;

export const isUnread = sql`(${conversations.ownerReadAt} is null or ${conversations.ownerReadAt} < ${conversations.lastMessageAt})`;

const isPublic = readableByEveryone("m");

/** Readable messages with such a reply `r`, and those whose question has no answer yet. */
const repliedWith = (condition: SQL) =>
  readable(sql`exists (select from responses r where r.message_id = m.id and ${condition} offset 0)`);
const isCorrected = sql`r.corrected_at is not null`;
export const isUnanswered = readable(sql`exists (select from unanswered_questions u
  where u.message_id = m.id and ${isWaitingQuestion} offset 0)`);

const onlyIf = (flag: boolean | undefined, condition: SQL) =>
  flag === undefined ? undefined : flag ? condition : sql`not ${condition}`;

/**
 * The condition on conversations that match all filters. Messages with privacy code 2 match none that depends on their
 * words, language, year or replies. `entityId`: null for the conversations of the whole site.
 */
export async function inboxConditions(
  db: Db,
  filters: InboxFilters,
  entityId: string | null,
): Promise<SQL | undefined> {
  const { q, language, rating, tag, year, from, to } = filters;
  const isReadableWith = (condition: SQL) =>
    isOneOf(db, conversations.id, {
      few: sql`select m.conversation_id as id from messages m
        where ${isOfEntity("m", entityId)} and ${readableByEntity("m")} and ${condition}`,
      many: readableInConversation(condition),
    });
  const isRepliedWith = (condition: SQL) =>
    isOneOf(db, conversations.id, {
      few: sql`select m.conversation_id as id from responses r join messages m on m.id = r.message_id
        where ${isOfEntityByIndex(entityId)} and ${readableByEntity("m")} and ${condition}`,
      many: repliedWith(condition),
    });
  const hasOpenQuestion = () =>
    isOneOf(db, conversations.id, {
      few: sql`select m.conversation_id as id from unanswered_questions u join messages m on m.id = u.message_id
        where ${isOfEntity("u", entityId)} and ${isWaitingQuestion} and ${readableByEntity("m")}`,
      many: isUnanswered,
    });
  // Those of the whole site are walked by time, so that what a conversation lacks is looked up for the page alone.
  const isFound = (flag: boolean | undefined) => flag || (flag === false && entityId !== null);
  return and(
    entityId === null ? undefined : eq(conversations.entityId, entityId),
    onlyIf(filters.unread, isUnread),
    onlyIf(filters.public, filters.public ? await isReadableWith(isPublic) : readable(isPublic)),
    onlyIf(filters.unanswered, isFound(filters.unanswered) ? await hasOpenQuestion() : isUnanswered),
    onlyIf(filters.corrected, isFound(filters.corrected) ? await isRepliedWith(isCorrected) : repliedWith(isCorrected)),
    rating ? await isRepliedWith(sql`r.rating = ${rating}`) : undefined,
    language ? await isReadableWith(sql`m.language = ${language}`) : undefined,
    year === undefined ? undefined : await isReadableWith(sql`m.year = ${year}`),
    tag
      ? sql`exists (select from conversation_tags t
          where t.conversation_id = ${conversations}.id and lower(t.tag) = lower(${tag}))`
      : undefined,
    spokenBetween(from, to),
    q ? await containsWords(db, q, entityId) : undefined,
  );
}

/** Whether a message was sent in a period, its ends included. */
function spokenBetween(from: string | undefined, to: string | undefined): SQL | undefined {
  if (!from && !to) return undefined;
  return and(
    from ? sql`${conversations.lastMessageAt} >= ${from}::timestamptz` : undefined,
    to ? sql`${conversations.createdAt} <= ${to}::timestamptz` : undefined,
    sql`exists (select from messages m where m.conversation_id = ${conversations}.id
      ${from ? sql`and m.created_at >= ${from}::timestamptz` : sql``}
      ${to ? sql`and m.created_at <= ${to}::timestamptz` : sql``})`,
  );
}
