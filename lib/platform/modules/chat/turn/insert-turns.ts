import { sql } from "drizzle-orm";
import { batchWriter } from "../../../db/batcher";
import { type Db, rowsOf } from "../../../db/client";
import type { MessageRow, ResponseRow } from "../../../db/schema/chat";
import { type ChatterQuota, countChatterMessageSql } from "../../chatter-groups/chatter-quota";
import { hasRoomSql, type MessageQuota } from "../../plans/message-quota";

/** A message and its empty reply, to be stored. */
export type NewTurn = Readonly<{ message: MessageRow; response: ResponseRow; conversationType: string }>;
/** `isContinued`: whether the conversation exists already. `isUrgent`: it awaits no person. */
type InsertableTurn = NewTurn & Readonly<{ isContinued: boolean; isUrgent: boolean }>;

/**
 * The quota that a message counts for: of the visitor by their group. A message that the entity's plan has no room for is
 * not counted.
 */
export type Quotas = Readonly<{ plan: MessageQuota | null; chatter: ChatterQuota }>;

/**
 * `awaits`: stored, and one of the entity's users will answer in person. `group_used_up`: not stored, since the visitor's
 * group has no further message this month.
 */
type InsertOutcome = "made" | "awaits" | "earlier" | "group_used_up" | "no_conversation";

/** Stores a turn. A turn with a quota is counted, in a statement of its own; others are batched. */
export async function insertTurn(db: Db, turn: InsertableTurn, quotas: Quotas | null): Promise<InsertOutcome> {
  if (!quotas) return insertUncounted(db, turn);
  const [outcome] = await insertTurns(db, [turn], quotas);
  return outcome ?? "no_conversation";
}

const insertUncounted = batchWriter<InsertableTurn, InsertOutcome>((db, turns) => insertTurns(db, turns, null));

/**
 * Stores turns in one statement, each wholly or not at all. A quota requires a single turn.
 * @returns the outcome of each turn, in their order
 */
async function insertTurns(
  db: Db,
  turns: readonly InsertableTurn[],
  quotas: Quotas | null,
): Promise<readonly InsertOutcome[]> {
  const isPermitted = sql`exists (select from permitted)`;
  const planHasRoom = quotas?.plan ? hasRoomSql(quotas.plan, sql`(select entity_id from given)`) : sql`true`;
  const permitted = quotas ? sql`permitted as (${countChatterMessageSql(quotas.chatter, planHasRoom)}), ` : sql``;
  const hasRoom = quotas ? sql`and (${isPermitted} or not ${planHasRoom})` : sql``;
  // `offset 0` and `any(array(…))` force index scans, whatever the planner's statistics say.
  const rows = await rowsOf<{ outcome: InsertOutcome }>(
    db,
    sql`with given as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(turns.map(jsonRow))}::jsonb) as g(
            n int, id uuid, conversation_id uuid, user_id uuid, client_id uuid, entity_id uuid, body text,
            privacy_code smallint, language text, year int, region data_storage_region, at timestamptz,
            response_id uuid, writer uuid, lease_expires_at timestamptz, conversation_type text, is_continued boolean, is_urgent boolean)
        ), earlier as materialized (
          select g.n from given g cross join lateral (
            select id from messages where user_id = g.user_id and client_id = g.client_id offset 0) m
        ), ${permitted}fresh as materialized (
          select * from given where n not in (select n from earlier) ${hasRoom}
        ), own as materialized (
          select f.n, f.conversation_id, f.at, c.taken_over_by is not null and f.privacy_code < 2 and not f.is_urgent as awaits
          from fresh f cross join lateral (
            select user_id, entity_id, taken_over_by from conversations where id = f.conversation_id offset 0) c
          where f.is_continued and c.user_id = f.user_id and c.entity_id = f.entity_id
        ), started as (
          insert into conversations
            (id, entity_id, user_id, conversation_type, data_storage_region, created_at, last_message_at)
          select conversation_id, entity_id, user_id, conversation_type, region, at, at
          from fresh where not is_continued
          returning id
        ), continued as (
          update conversations
          set last_message_at = (select max(o.at) from own o where o.conversation_id = conversations.id)
          where id = any(array(select conversation_id from own))
          returning id
        ), message as (
          insert into messages
            (id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language, year,
             data_storage_region, created_at)
          select id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language, year, region, at
          from fresh
          where not is_continued and conversation_id in (select id from started)
            or n in (select n from own) and conversation_id in (select id from continued)
          returning id
        ), reply as (
          insert into responses
            (id, message_id, entity_id, status, writer, lease_expires_at, data_storage_region, created_at)
          select response_id, id, entity_id,
                 case when awaits then 'awaiting_person'::response_status else 'pending'::response_status end,
                 case when not awaits then writer end, case when not awaits then lease_expires_at end, region, at
          from (select *, n in (select n from own where awaits) as awaits from fresh) f
          where id in (select id from message)
          returning message_id
        )
        select case when id in (select message_id from reply)
                      then case when n in (select n from own where awaits) then 'awaits' else 'made' end
                    when n in (select n from earlier) then 'earlier'
                    ${quotas ? sql`when ${planHasRoom} and not ${isPermitted} then 'group_used_up'` : sql``}
                    else 'no_conversation' end as outcome
        from given order by n`,
  );
  return rows.map(({ outcome }) => outcome);
}

function jsonRow({ message, response, conversationType, isContinued, isUrgent }: InsertableTurn, n: number) {
  return {
    n,
    id: message.id,
    conversation_id: message.conversationId,
    user_id: message.userId,
    client_id: message.clientId,
    entity_id: message.entityId,
    body: message.body,
    privacy_code: message.privacyCode,
    language: message.language,
    year: message.year,
    region: message.dataStorageRegion,
    at: message.createdAt,
    response_id: response.id,
    writer: response.writer,
    lease_expires_at: response.leaseExpiresAt,
    conversation_type: conversationType,
    is_continued: isContinued,
    is_urgent: isUrgent,
  };
}
