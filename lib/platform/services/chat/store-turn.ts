import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/client";
import { keptStatement } from "../../db/kept-query";
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

async function insert(db: Db, { message, response, conversationType }: Made, how: How): Promise<Inserted> {
  const { isContinued, allowance } = how;
  const values = {
    ...{ userId: message.userId, entityId: response.entityId, conversationId: message.conversationId },
    ...{ conversationType, region: message.dataStorageRegion, at: message.createdAt.toISOString() },
    ...{ messageId: message.id, clientId: message.clientId, body: message.body },
    ...{ privacyCode: message.privacyCode, language: message.language, year: message.year },
    ...{ responseId: response.id, writer: response.writer, writingUntil: response.writingUntil?.toISOString() ?? null },
    ...{ month: allowance?.month ?? null, limit: allowance?.limit ?? null },
  };
  const store = statements[isContinued ? "continues" : "begins"][allowance ? "counted" : "uncounted"];
  const [row] = await store(db, values);
  return row ?? { outcome: "no_conversation", used: null };
}

type Values = {
  userId: string;
  entityId: string;
  conversationId: string;
  conversationType: string;
  region: string;
  at: string;
  messageId: string;
  clientId: string;
  body: string;
  privacyCode: number;
  language: string;
  year: number | null;
  responseId: string;
  writer: string | null;
  writingUntil: string | null;
  month: string | null;
  limit: number | null;
};

type Kind = Readonly<{ isContinued: boolean; isCounted: boolean }>;

const storing = ({ isContinued, isCounted }: Kind) =>
  keptStatement<Values, Inserted>((value) => {
    const hasRoom = isCounted ? sql`and exists (select from counted)` : sql``;
    const conversation = isContinued
      ? sql`update conversations set last_message_at = ${value.at}::timestamptz
            where id = ${value.conversationId}::uuid and user_id = ${value.userId}::uuid
              and entity_id = ${value.entityId}::uuid and not exists (select from earlier) ${hasRoom}
            returning id`
      : sql`insert into conversations
              (id, entity_id, user_id, conversation_type, data_storage_region, created_at, last_message_at)
            select ${value.conversationId}::uuid, ${value.entityId}::uuid, ${value.userId}::uuid,
                   ${value.conversationType}::text, ${value.region}::data_storage_region,
                   ${value.at}::timestamptz, ${value.at}::timestamptz
            where not exists (select from earlier) ${hasRoom}
            returning id`;
    return sql`with earlier as (
          select id from messages where user_id = ${value.userId}::uuid and client_id = ${value.clientId}::uuid
        ), ${isCounted ? sql`counted as (${countedIn(value)}), ` : sql``}conversation as (${conversation}
        ), message as (
          insert into messages
            (id, conversation_id, user_id, client_id, entity_id, body, privacy_code, language, year,
             data_storage_region, created_at)
          select ${value.messageId}::uuid, id, ${value.userId}::uuid, ${value.clientId}::uuid, ${value.entityId}::uuid,
                 ${value.body}::text, ${value.privacyCode}::smallint, ${value.language}::text, ${value.year}::int,
                 ${value.region}::data_storage_region, ${value.at}::timestamptz
          from conversation
          returning id
        ), reply as (
          insert into responses (id, message_id, entity_id, writer, writing_until, data_storage_region, created_at)
          select ${value.responseId}::uuid, id, ${value.entityId}::uuid, ${value.writer}::uuid,
                 ${value.writingUntil}::timestamptz, ${value.region}::data_storage_region, ${value.at}::timestamptz
          from message
          returning id
        )
        select case when exists (select from reply) then 'made'
                    when exists (select from earlier) then 'earlier'
                    ${isCounted ? sql`when not exists (select from counted) then 'used_up'` : sql``}
                    else 'no_conversation' end as outcome,
               ${isCounted ? sql`(select messages from counted)` : sql`null::int`} as used`;
  });

const statements = {
  begins: {
    counted: storing({ isContinued: false, isCounted: true }),
    uncounted: storing({ isContinued: false, isCounted: false }),
  },
  continues: {
    counted: storing({ isContinued: true, isCounted: true }),
    uncounted: storing({ isContinued: true, isCounted: false }),
  },
};
