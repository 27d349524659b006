import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contextDocuments } from "../../db/schema/knowledge";

type Wanted = { entityId: string; language: string; year: number | null; limit: number };

/** Titles of an entity's documents, a different handful each time, so that a visitor sees what there is to ask about. */
export async function listTopics(db: Db, { entityId, language, year, limit }: Wanted): Promise<string[]> {
  const inTime = year === null ? undefined : or(isNull(contextDocuments.year), lte(contextDocuments.year, year));
  const rows = await db
    .select({ title: contextDocuments.title })
    .from(contextDocuments)
    .where(
      and(
        eq(contextDocuments.entityId, entityId),
        eq(contextDocuments.language, language),
        eq(contextDocuments.status, "ready"),
        inTime,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map((row) => row.title);
}
