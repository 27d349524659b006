import { and, type SQL, sql } from "drizzle-orm";
import type { ConversationState } from "@/lib/contract/conversations/inbox-states";
import { isWaitingQuestion } from "../../auth/open-questions";
import { readableByEntity, readableByEveryone } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { formatTimeCursor, parseTimeCursor } from "../../db/time-cursor";
import { newestMessageId } from "../chat/history/newest-message-id";
import { stateColumn } from "./conversation-state";

/** A conversation as the entity's users see it in the inbox. */
export type InboxRow = Readonly<{
  id: string;
  entityId: string;
  userId: string;
  email: string;
  userName: string | null;
  takenOverBy: string | null;
  startedAt: string;
  lastMessageAt: string;
  unread: boolean;
  messageCount: number;
  privateCount: number;
  isPublic: boolean;
  /** Of the messages that the entity's users may read. */
  languages: string[];
  newestReadable: string | null;
  rating: "up" | "down" | null;
  unanswered: boolean;
  corrected: boolean;
  tags: string[];
  state: ConversationState;
  snoozedUntil: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
}>;

/** `now`: the time by which snoozed conversations have come back. */
type PageRequest = { where: SQL | undefined; cursor: string | undefined; limit: number; now: Date };

type FoundConversation = { id: string; lastMessageAt: string; newest: string };

/**
 * A page of the conversations that match, the most recent first. An index holds the time, which orders them; the newest
 * message orders conversations of equal time. The page is found first; only its rows are counted and described.
 */
export async function readInboxPage(db: Db, { where, cursor, limit, now }: PageRequest) {
  const atMost = sql.raw(String(limit + 1));
  // Look up the newest message only for the page, and for conversations with the same time as its last row.
  const found = await rowsOf<FoundConversation>(
    db,
    sql`select id, last_message_at as "lastMessageAt", ${newestMessageId} as newest
        from (select ${conversations}.id, ${conversations}.last_message_at from ${conversations}
              where ${and(where, cursor ? isAfter(cursor) : undefined) ?? sql`true`}
              order by ${conversations}.last_message_at desc fetch first ${atMost} rows with ties) ${conversations}
        order by last_message_at desc, newest desc limit ${atMost}`,
  );
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: await readInboxRows(
      db,
      page.map(({ id }) => id),
      now,
    ),
    nextCursor: last ? formatTimeCursor(new Date(last.lastMessageAt), last.newest) : null,
  };
}

/**
 * Whether a conversation comes after a place in the list: a time and a message, so that a page follows even when the
 * conversation there has a new message or is erased. An invalid cursor restarts the list.
 */
function isAfter(cursor: string): SQL | undefined {
  const place = parseTimeCursor(cursor);
  if (!place) return undefined;
  const { at, id } = place;
  return sql`${conversations.lastMessageAt} <= ${at}::timestamptz
    and (${conversations.lastMessageAt} < ${at}::timestamptz or ${newestMessageId} < ${id}::uuid)`;
}

/** Conversations as the inbox shows them, in the order of their ids. */
async function readInboxRows(db: Db, ids: readonly string[], now: Date): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  // `offset 0` makes the planner begin with a conversation's messages, whatever its statistics say.
  const rows = await rowsOf<InboxRow>(
    db,
    sql`select c.id, c.entity_id as "entityId", c.user_id as "userId", v.email, v.user_name as "userName",
          coalesce(p.user_name, p.email) as "takenOverBy",
          c.created_at as "startedAt", c.last_message_at as "lastMessageAt",
          c.owner_read_at is null or c.owner_read_at < c.last_message_at as unread,
          coalesce(said.total, 0) as "messageCount", coalesce(said.private, 0) as "privateCount",
          coalesce(said.is_public, false) as "isPublic", coalesce(said.languages, '{}') as languages,
          (select m.body from messages m where m.conversation_id = c.id and ${readableByEntity("m")}
             order by m.id desc limit 1) as "newestReadable",
          replied.rating, coalesce(replied.corrected, false) as corrected,
          coalesce(replied.unanswered, false) as unanswered,
          array(select t.tag from conversation_tags t where t.conversation_id = c.id
            order by lower(t.tag), t.tag) as tags,
          ${stateColumn(now)} as state, c.snoozed_until as "snoozedUntil",
          a.id as "assigneeId", coalesce(a.user_name, a.email) as "assigneeName"
        from unnest(array[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}]) with ordinality page(id, place)
        join conversations c on c.id = page.id
        join users v on v.id = c.user_id
        left join users p on p.id = c.taken_over_by
        left join entity_users answering on answering.entity_id = c.entity_id and answering.user_id = c.assignee_id
          and answering.status = 'active' and answering.role <> 'viewer'
        left join users a on a.id = answering.user_id and a.suspended_at is null
        cross join lateral (
          select count(*)::int as total, count(*) filter (where not ${readableByEntity("m")})::int as private,
            bool_or(${readableByEveryone("m")}) as is_public,
            array_agg(distinct m.language) filter (where ${readableByEntity("m")}) as languages
          from messages m where m.conversation_id = c.id) said
        cross join lateral (
          select (array_agg(r.rating order by r.rated_at desc) filter (where r.rating is not null))[1]::text as rating,
            bool_or(r.corrected_at is not null) as corrected, bool_or(q.is_open) as unanswered
          from messages m
          left join lateral (select rating, rated_at, corrected_at from responses where message_id = m.id offset 0) r on true
          left join lateral (select ${isWaitingQuestion} as is_open from unanswered_questions u
            where message_id = m.id offset 0) q on true
          where m.conversation_id = c.id and ${readableByEntity("m")}) replied
        order by page.place`,
  );
  return rows;
}

/** One conversation as the inbox shows it; undefined when it was erased. */
export async function readInboxRow(db: Db, id: string, now: Date): Promise<InboxRow | undefined> {
  const [row] = await readInboxRows(db, [id], now);
  return row;
}
