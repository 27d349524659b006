import { and, asc, eq, lte, sql } from "drizzle-orm";
import { isReadableByEveryone } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { type MessageRow, messages } from "../../db/schema/chat";
import { memoryFacts } from "../../db/schema/memory";

type FactsQuery = Readonly<Pick<MessageRow, "userId" | "entityId" | "privacyCode">>;

/** The privacy code of the message that states a fact; a fact without one is not public. */
const statedWithCode = sql<number>`coalesce(${messages.privacyCode}, 1)`;

/**
 * A visitor's facts for the reply to a message, oldest first. They exist only with the visitor's consent. A reply can repeat
 * them, so every reader of the reply must be able to read the message that states them: a reply of privacy code 0 uses facts
 * of code 0 only. No message states the words of a fact that its visitor edited, which are not public either.
 */
export async function readFacts(db: Db, { userId, entityId, privacyCode }: FactsQuery): Promise<string[]> {
  const rows = await db
    .select({ fact: memoryFacts.fact })
    .from(memoryFacts)
    .leftJoin(messages, eq(messages.id, memoryFacts.messageId))
    .where(
      and(
        eq(memoryFacts.userId, userId),
        eq(memoryFacts.entityId, entityId),
        lte(statedWithCode, privacyCode),
        isReadableByEveryone({ privacyCode }) ? eq(memoryFacts.updatedAt, memoryFacts.createdAt) : undefined,
      ),
    )
    .orderBy(asc(memoryFacts.createdAt), asc(memoryFacts.id));
  return rows.map(({ fact }) => fact);
}
