import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { newId } from "../../../db/new-id";
import { isUniqueViolation } from "../../../db/rejected-statement";
import { type MessageRow, messages, type ResponseRow, responses } from "../../../db/schema/chat";
import type { EntityRow } from "../../../db/schema/entities";
import type { UserRow } from "../../../db/schema/users";
import { Failure } from "../../../failure";
import { insertTurn, type NewTurn, type Quotas } from "./insert-turns";
import { leaseExpiry } from "./reply-lease";
import type { TurnInput } from "./turn-input";

/** `isNew`: whether this process has to write the reply. */
export type StoredTurn = Readonly<{ message: MessageRow; response: ResponseRow; isNew: boolean }>;

/** `isUrgent`: the message gets a reply at once, also while a person answers. */
type StoreOptions = Readonly<{ isContinued: boolean; isUrgent?: boolean; quotas: Quotas | null }>;
type UsedUp = "group_used_up";

/**
 * Stores the visitor's message and an empty reply in one statement, before any model is called. While one of the
 * entity's users answers in person, the reply awaits them, except to a private message (code 2), which they may not read. A repeated client id
 * returns the first message, on whichever node it was stored; with another text or entity it throws already_exists. Throws
 * not_found for a conversation that is not the user's.
 */
export async function storeTurn(
  db: Db,
  newTurn: NewTurn,
  options: StoreOptions & { quotas: null },
): Promise<StoredTurn>;
export async function storeTurn(db: Db, newTurn: NewTurn, options: StoreOptions): Promise<StoredTurn | UsedUp>;

export async function storeTurn(
  db: Db,
  newTurn: NewTurn,
  { isContinued, isUrgent = false, quotas }: StoreOptions,
): Promise<StoredTurn | UsedUp> {
  const { message, response } = newTurn;
  const outcome = await insertTurn(db, { ...newTurn, isContinued, isUrgent }, quotas).catch((error: unknown) => {
    // Another node stored the same message first.
    if (isUniqueViolation(error)) return "earlier" as const;
    throw error;
  });
  if (outcome === "group_used_up") return outcome;
  if (outcome === "made") return { message, response, isNew: true };
  if (outcome === "awaits") {
    const awaiting = { ...response, status: "awaiting_person" as const, writer: null, leaseExpiresAt: null };
    return { message, response: awaiting, isNew: false };
  }
  const earlier = outcome === "earlier" ? await findTurn(db, message.userId, message.clientId) : undefined;
  if (!earlier) throw new Failure("not_found", { thing: "message" });
  const isSame = earlier.message.body === message.body && earlier.response.entityId === response.entityId;
  if (!isSame) throw new Failure("already_exists");
  return { ...earlier, isNew: false };
}

/** A user's message by its client's id, with the reply to it. */
async function findTurn(db: Db, userId: string, clientId: string) {
  const [found] = await db
    .select({ message: messages, response: responses })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(and(eq(messages.userId, userId), eq(messages.clientId, clientId)))
    .orderBy(asc(responses.responseOrder))
    .limit(1);
  return found;
}

type TurnOrigin = { user: UserRow; entity: EntityRow; turn: TurnInput };

/** Builds the rows of a message and its empty reply. */
export function buildTurn({ user, entity, turn }: TurnOrigin, now: Date): NewTurn {
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
    repliesUndoneAt: null,
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
    leaseExpiresAt: leaseExpiry(now),
    writtenBy: "entity",
    personId: null,
    correctedAt: null,
    correctedBy: null,
    bodyBefore: null,
    removedAt: null,
    correctionId: null,
    knowledgeRevision: null,
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
    firstTokenMs: null,
    completedAt: null,
    isUnanswered: false,
    followUps: [],
    moderation: null,
    budgetStage: null,
    endedBy: null,
    answersQuestionId: null,
  };
  return { message, response, conversationType: turn.conversationType };
}
