import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { MessageRow } from "../../db/schema/chat";
import { type MemoryFactRow, memoryConsents, memoryFacts } from "../../db/schema/memory";
import type { StatedFact } from "./extract-facts";
import { replacedBy } from "./merge-facts";

/** The most facts of a visitor with one entity; the oldest are dropped. */
const FACTS_MAX = 50;

/** Stores facts of a message if its visitor allows it. Run it in a transaction: the consent stays locked until its end. */
export async function storeFacts(
  tx: Db,
  now: Date,
  { message, stated }: { message: MessageRow; stated: readonly StatedFact[] },
): Promise<void> {
  const { userId, entityId } = message;
  const [consent] = await tx
    .select({ isGiven: memoryConsents.isGiven })
    .from(memoryConsents)
    .where(and(eq(memoryConsents.userId, userId), eq(memoryConsents.entityId, entityId)))
    .for("update");
  if (!consent?.isGiven) return;
  let facts: MemoryFactRow[] = await tx
    .select()
    .from(memoryFacts)
    .where(and(eq(memoryFacts.userId, userId), eq(memoryFacts.entityId, entityId)))
    .orderBy(asc(memoryFacts.createdAt), asc(memoryFacts.id));
  const added: MemoryFactRow[] = [];
  const dropped: string[] = [];
  for (const one of stated) {
    const replaced = replacedBy(facts, one);
    dropped.push(...replaced.map(({ id }) => id));
    const fact: MemoryFactRow = {
      id: newId(),
      userId,
      entityId,
      messageId: message.id,
      fact: one.fact,
      language: message.language,
      dataStorageRegion: message.dataStorageRegion,
      createdAt: now,
      updatedAt: now,
    };
    added.push(fact);
    facts = [...facts.filter((stored) => !replaced.includes(stored)), fact];
  }
  dropped.push(...facts.slice(0, Math.max(0, facts.length - FACTS_MAX)).map(({ id }) => id));
  const left = added.filter(({ id }) => !dropped.includes(id));
  if (dropped.length > 0) await tx.delete(memoryFacts).where(inArray(memoryFacts.id, dropped));
  if (left.length > 0) await tx.insert(memoryFacts).values(left);
}
