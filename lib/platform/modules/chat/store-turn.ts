import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { isUniqueViolation } from "../../db/rejected-statement";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import { messages, responses } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { Allowance } from "../plans/count-message";
import { insertTurn, type NewTurn } from "./insert-turns";
import { leaseFrom } from "./lease";
import type { TurnInput } from "./turn-input";

/** `used`: how many messages the entity has taken this month, where they are counted. */
export type StoredTurn = Readonly<{ message: MessageRow; response: ResponseRow; isNew: boolean; used: number | null }>;

type How = Readonly<{ isContinued: boolean; allowance: Allowance | null }>;

/**
 * Stores the visitor's message and an empty reply to it, before any model is asked, in one statement: all of it or
 * nothing. The same client id again finds the first message, on whichever node it was stored; with another text or
 * entity it is refused, since one id names one message.
 */
export async function storeTurn(
  db: Db,
  made: NewTurn,
  { isContinued, allowance }: How,
): Promise<StoredTurn | "used_up"> {
  const { message, response } = made;
  const { outcome, used } = await insertTurn(db, { ...made, isContinued }, allowance).catch((error: unknown) => {
    // Two nodes stored it in the same moment, and the other one was first.
    if (isUniqueViolation(error)) return { outcome: "earlier" as const, used: null };
    throw error;
  });
  if (outcome === "used_up") return outcome;
  if (outcome === "made") return { message, response, isNew: true, used };
  const earlier = outcome === "earlier" ? await findTurn(db, message.userId, message.clientId) : undefined;
  if (!earlier) throw new Failure("not_found", { thing: "message" });
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
export function newTurn({ user, entity, turn }: Parts, now: Date): NewTurn {
  const region = user.dataStorageRegion;
  const message: MessageRow = {
    id: newId(),
    conversationId: turn.conversationId ?? newId(),
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
    id: newId(),
    messageId: message.id,
    entityId: entity.id,
    responseOrder: 1,
    body: "",
    status: "pending",
    sources: [],
    version: 1,
    writer: randomUUID(),
    leaseExpiresAt: leaseFrom(now),
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
