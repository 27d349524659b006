import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { conversations, messages, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import type { UserRow } from "../../http/authenticate";
import type { EntityRow } from "../../policies/entity";
import { type MessageRow, ownConversation, type ResponseRow } from "./internal";
import type { TurnInput } from "./turn-input";

export type StoredTurn = Readonly<{ message: MessageRow; response: ResponseRow; isNew: boolean }>;

/**
 * Stores the visitor's message and an empty reply to it, before any model is asked. The same client id again finds the
 * first message; with another text or entity it is refused, since one id names one message.
 */
export async function storeTurn(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  { user, entity, turn }: { user: UserRow; entity: EntityRow; turn: TurnInput },
): Promise<StoredTurn> {
  // The same message sent twice at once: the second waits here until the first is stored, and then finds it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn.clientId}, 0))`);
  const earlier = await findTurn(tx, user.id, turn.clientId);
  if (earlier) {
    if (earlier.message.body !== turn.body || earlier.response.entityId !== entity.id)
      throw new Failure("already_exists");
    return { ...earlier, isNew: false };
  }
  const now = ctx.now();
  const region = user.dataStorageRegion;
  const conversationId = await continueConversation(tx, { user, entity, turn, now });
  const message: MessageRow = {
    id: uuid(),
    conversationId,
    userId: user.id,
    clientId: turn.clientId,
    body: turn.body,
    privacyCode: turn.privacyCode,
    language: turn.language,
    year: turn.year,
    dataStorageRegion: region,
    createdAt: now,
  };
  await tx.insert(messages).values(message);
  const [response] = await tx
    .insert(responses)
    .values({ id: uuid(), messageId: message.id, entityId: entity.id, dataStorageRegion: region, createdAt: now })
    .returning();
  if (!response) throw new Error("The reply's row was not stored.");
  return { message, response, isNew: true };
}

async function findTurn(tx: Db, userId: string, clientId: string) {
  const [found] = await tx
    .select({ message: messages, response: responses })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(and(eq(messages.userId, userId), eq(messages.clientId, clientId)))
    .limit(1);
  return found;
}

type Begin = { user: UserRow; entity: EntityRow; turn: TurnInput; now: Date };

async function continueConversation(tx: Db, { user, entity, turn, now }: Begin): Promise<string> {
  if (turn.conversationId) {
    const owner = { userId: user.id, entityId: entity.id };
    const { id } = await ownConversation(tx, owner, turn.conversationId);
    await tx.update(conversations).set({ lastMessageAt: now }).where(eq(conversations.id, id));
    return id;
  }
  const id = uuid();
  await tx.insert(conversations).values({
    id,
    entityId: entity.id,
    userId: user.id,
    conversationType: turn.conversationType,
    dataStorageRegion: user.dataStorageRegion,
    createdAt: now,
    lastMessageAt: now,
  });
  return id;
}
