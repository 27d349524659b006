import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { type Db, rowsOf } from "../../db/client";
import { messages, responses } from "../../db/schema/chat";
import { isUniqueViolation } from "../../db/unique-violation";
import { Failure } from "../../failure";
import type { UserRow } from "../../http/authenticate";
import type { EntityRow } from "../../policies/entity";
import { type Allowance, countedIn } from "../plans/count-message";
import type { MessageRow, ResponseRow } from "./internal";
import { leaseFrom } from "./lease";
import type { TurnInput } from "./turn-input";

/** `used`: how many messages the entity has taken this month, where they are counted. */
export type StoredTurn = Readonly<{ message: MessageRow; response: ResponseRow; isNew: boolean; used: number | null }>;

type How = Readonly<{ isContinued: boolean; allowance: Allowance | null }>;

type Made = Readonly<{ message: MessageRow; response: ResponseRow; conversationType: string }>;

/**
 * Stores the visitor's message and an empty reply to it, before any model is asked, in one statement: all of it or
 * nothing. The same client id again finds the first message, on whichever node it was stored; with another text or
 * entity it is refused, since one id names one message.
 */
export async function storeTurn(db: Db, made: Made, how: How): Promise<StoredTurn | "used_up"> {
  const { message, response } = made;
  const { outcome, used } = await insert(db, made, how).catch((error: unknown) => {
    // Two nodes stored it in the same moment, and the other one was first.
    if (isUniqueViolation(error)) return { outcome: "earlier" as const, used: null };
    throw error;
  });
  if (outcome === "used_up") return outcome;
  if (outcome === "made") return { message, response, isNew: true, used };
  const earlier = outcome === "earlier" ? await findTurn(db, message.userId, message.clientId) : undefined;
  if (!earlier) throw new Failure("not_found");
  const isSame = earlier.message.body === message.body && earlier.response.entityId === response.entityId;
  if (!isSame) throw new Failure("already_exists");
  return { ...earlier, isNew: false, used: null };
}

/** A user's message by its client's id, with the reply to it. */
async function findTurn(db: Db, userId: string, clientId: string) {
  const [found] = await db
    .select({ message: messages, response: responses })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(and(eq(messages.userId, userId), eq(messages.clientId, clientId)))
    .limit(1);
  return found;
}

type Parts = { user: UserRow; entity: EntityRow; turn: TurnInput };

/** A message and its reply's row as they are to be stored. */
export function newTurn({ user, entity, turn }: Parts, now: Date): Made {
  const region = user.dataStorageRegion;
  const message: MessageRow = {
    id: uuid(),
    conversationId: turn.conversationId ?? uuid(),
    userId: user.id,
    clientId: turn.clientId,
    entityId: entity.id,
    body: turn.body,
    privacyCode: turn.privacyCode,
    language: turn.language,
    year: turn.year,
    dataStorageRegion: region,
    createdAt: now,
  };
  const response: ResponseRow = {
    id: uuid(),
    messageId: message.id,
    entityId: entity.id,
    responseOrder: 1,
    body: "",
    status: "pending",
    sources: [],
    version: 1,
    writer: uuid(),
    writingUntil: leaseFrom(now),
    talkSystemId: null,
    model: null,
    error: null,
    inputTokens: null,
    outputTokens: null,
    costMicros: null,
    costCurrency: null,
    rating: null,
    ratingReason: null,
    ratedAt: null,
    dataStorageRegion: region,
    createdAt: now,
    completedAt: null,
  };
  return { message, response, conversationType: turn.conversationType };
}

type Outcome = "made" | "earlier" | "used_up" | "no_conversation";
type Inserted = { outcome: Outcome; used: number | null };

async function insert(
  db: Db,
  { message, response, conversationType }: Made,
  { isContinued, allowance }: How,
): Promise<Inserted> {
  const at = message.createdAt.toISOString();
  const owner = sql`${message.userId}::uuid`;
  const entity = sql`${response.entityId}::uuid`;
  const conversationId = sql`${message.conversationId}::uuid`;
  const region = sql`${message.dataStorageRegion}::data_storage_region`;
  const counted = allowance ? sql`counted as (${countedIn(allowance, entity)}), ` : sql``;
  const hasRoom = allowance ? sql`and exists (select from counted)` : sql``;
  const conversation = isContinued
    ? sql`update conversations set last_message_at = ${at}::timestamptz
          where id = ${conversationId} and user_id = ${owner} and entity_id = ${entity}
            and not exists (select from earlier) ${hasRoom}
          returning id`
    : sql`insert into conversations
            (id, entity_id, user_id, conversation_type, data_storage_region, created_at, last_message_at)
          select ${conversationId}, ${entity}, ${owner}, ${conversationType}::text, ${region},
                 ${at}::timestamptz, ${at}::timestamptz
          where not exists (select from earlier) ${hasRoom}
          returning id`;
  const [row] = await rowsOf<Inserted>(
    db,
    sql`with earlier as (
          select id from messages where user_id = ${owner} and client_id = ${message.clientId}::uuid
        ), ${counted}conversation as (${conversation}
        ), message as (
          insert into messages
            (id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language, year,
             data_storage_region, created_at)
          select ${message.id}::uuid, id, ${owner}, ${message.clientId}::uuid, ${entity}, ${message.body}::text,
                 ${message.privacyCode}::smallint, ${message.language}::text, ${message.year}::int, ${region},
                 ${at}::timestamptz
          from conversation
          returning id
        ), reply as (
          insert into responses (id, message_id, entity_id, writer, writing_until, data_storage_region, created_at)
          select ${response.id}::uuid, id, ${entity}, ${response.writer}::uuid,
                 ${response.writingUntil?.toISOString()}::timestamptz, ${region}, ${at}::timestamptz
          from message
          returning id
        )
        select case when exists (select from reply) then 'made'
                    when exists (select from earlier) then 'earlier'
                    ${allowance ? sql`when not exists (select from counted) then 'used_up'` : sql``}
                    else 'no_conversation' end as outcome,
               ${allowance ? sql`(select messages from counted)` : sql`null::int`} as used`,
  );
  return row ?? { outcome: "no_conversation", used: null };
}
