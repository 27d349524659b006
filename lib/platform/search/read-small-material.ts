import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { latestPassageCache } from "./passage-cache";
import type { FoundPassage } from "./port";

type SmallMaterialQuery = Readonly<{ entityId: string; year: number | null; limit: number }>;

/**
 * All passages of an entity that has at most `limit`, in the order of its documents; none for one with more. Call it after
 * a search of the entity, whose cache knows the size of the material: larger material takes no statement.
 */
export async function readSmallMaterial(
  db: Db,
  { entityId, year, limit }: SmallMaterialQuery,
): Promise<readonly FoundPassage[]> {
  const { languages } = latestPassageCache(entityId);
  const size = languages.reduce((sum, { passageCount }) => sum + passageCount, 0);
  if (size === 0 || size > limit) return [];
  const rows = await rowsOf<Omit<FoundPassage, "score" | "sentences">>(
    db,
    sql`select p.id, p.body, p.heading, d.title, d.source, d.url, p.year, p.language
        from context_documents d join passages p on p.document_id = d.id
        where d.entity_id = ${entityId}::uuid and d.status = 'ready'
          and (${year}::int is null or p.year is null or p.year <= ${year}::int)
        order by d.id, p.position limit ${limit + 1}`,
  );
  return rows.length > limit ? [] : rows.map((row) => ({ ...row, score: 0, sentences: [] }));
}
