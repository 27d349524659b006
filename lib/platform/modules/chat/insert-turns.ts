import { sql } from "drizzle-orm";
import { batchWriter } from "../../db/batcher";
import { type Db, rowsOf } from "../../db/client";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import { type Allowance, countedIn } from "../plans/count-message";

/** A message with the empty reply to it, as they are to be stored. */
export type NewTurn = Readonly<{ message: MessageRow; response: ResponseRow; conversationType: string }>;
/** Whether its conversation is there already. */
type Turn = NewTurn & Readonly<{ isContinued: boolean }>;

type Outcome = "made" | "earlier" | "used_up" | "no_conversation";
/** `used`: how many messages the entity has taken this month, where they are counted. */
type Inserted = Readonly<{ outcome: Outcome; used: number | null }>;

/** Stores a turn. One with an allowance is counted, and is a statement of its own. */
export async function insertTurn(db: Db, turn: Turn, allowance: Allowance | null): Promise<Inserted> {
  if (!allowance) return insertUncounted(db, turn);
  const [inserted] = await insertTurns(db, [turn], allowance);
  return inserted ?? { outcome: "no_conversation", used: null };
}

const insertUncounted = batchWriter<Turn, Inserted>((db, turns) => insertTurns(db, turns, null));

/**
 * Stores turns in one statement: all of each or nothing. An allowance is for a single one.
 * @returns what became of each, in their order
 */
async function insertTurns(db: Db, turns: readonly Turn[], allowance: Allowance | null): Promise<readonly Inserted[]> {
  const counted = allowance ? sql`counted as (${countedIn(allowance, sql`(select entity_id from given)`)}), ` : sql``;
  const hasRoom = allowance ? sql`and exists (select from counted)` : sql``;
  // `offset 0` and `any(array(…))` keep each look-up an index scan, whatever the planner takes the tables for.
  return rowsOf<Inserted>(
    db,
    sql`with given as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(turns.map(asGiven))}::jsonb) as g(
            n int, id uuid, conversation_id uuid, user_id uuid, client_id uuid, entity_id uuid, body text,
            privacy_code smallint, language text, year int, region data_storage_region, at timestamptz,
            response_id uuid, writer uuid, lease_expires_at timestamptz, conversation_type text, is_continued boolean)
        ), earlier as materialized (
          select g.n from given g cross join lateral (
            select id from messages where user_id = g.user_id and client_id = g.client_id offset 0) m
        ), ${counted}fresh as materialized (
          select * from given where n not in (select n from earlier) ${hasRoom}
        ), own as materialized (
          select f.* from fresh f where f.is_continued and exists (
            select from (select user_id, entity_id from conversations where id = f.conversation_id offset 0) c
            where c.user_id = f.user_id and c.entity_id = f.entity_id)
        ), begun as (
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
          where not is_continued and conversation_id in (select id from begun)
            or n in (select n from own) and conversation_id in (select id from continued)
          returning id
        ), reply as (
          insert into responses (id, message_id, entity_id, writer, lease_expires_at, data_storage_region, created_at)
          select response_id, id, entity_id, writer, lease_expires_at, region, at
          from fresh where id in (select id from message)
          returning message_id
        )
        select case when id in (select message_id from reply) then 'made'
                    when n in (select n from earlier) then 'earlier'
                    ${allowance ? sql`when not exists (select from counted) then 'used_up'` : sql``}
                    else 'no_conversation' end as outcome,
               ${allowance ? sql`(select messages from counted)` : sql`null::int`} as used
        from given order by n`,
  );
}

function asGiven({ message, response, conversationType, isContinued }: Turn, n: number) {
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
  };
}
