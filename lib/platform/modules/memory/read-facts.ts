import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { memoryFacts } from "../../db/schema/memory";

type FactsQuery = Readonly<{ userId: string; entityId: string }>;

/** A visitor's facts for a prompt, oldest first. They exist only with the visitor's consent. */
export async function readFacts(db: Db, { userId, entityId }: FactsQuery): Promise<string[]> {
  const rows = await db
    .select({ fact: memoryFacts.fact })
    .from(memoryFacts)
    .where(and(eq(memoryFacts.userId, userId), eq(memoryFacts.entityId, entityId)))
    .orderBy(asc(memoryFacts.createdAt), asc(memoryFacts.id));
  return rows.map(({ fact }) => fact);
}
