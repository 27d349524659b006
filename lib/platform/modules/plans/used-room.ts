import { and, count, eq, ne, sum } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contextDocuments } from "../../db/schema/knowledge";
import { storedBytes } from "./storage-quota";

/** The parts of a plan that an entity's documents use. */
export type UsedRoom = Readonly<{ passages: number; bytes: number; documents: number }>;

/** The room that an entity's documents use, including deleted ones that can still be restored. */
export async function readUsedRoom(db: Db, entityId: string): Promise<UsedRoom> {
  const isCounted = and(eq(contextDocuments.entityId, entityId), ne(contextDocuments.status, "erasing"));
  const [used] = await db
    .select({ passages: sum(contextDocuments.passageCount), bytes: storedBytes, documents: count() })
    .from(contextDocuments)
    .where(isCounted);
  return { passages: Number(used?.passages ?? 0), bytes: Number(used?.bytes ?? 0), documents: used?.documents ?? 0 };
}

/** Whether an entity's documents use more of any part than before. */
export function hasGrown(now: UsedRoom, before: UsedRoom): boolean {
  return now.passages > before.passages || now.bytes > before.bytes || now.documents > before.documents;
}
