import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, knowledgeStats, passages } from "../../db/schema/knowledge";
import type { EntityRow } from "../../policies/entity";
import { configurationOf, separateWords } from "../../providers/retrieval/analysis";

export type NewDocument = Readonly<{
  title: string;
  source: string;
  url: string | null;
  year: number | null;
  language: string;
  passages: readonly string[];
}>;

/** Stores a document of an entity with its passages and their index; runs inside the caller's transaction. */
export async function addDocument(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  entity: Pick<EntityRow, "id" | "dataStorageRegion">,
  document: NewDocument,
): Promise<string> {
  const documentId = uuid();
  const { title, source, url, year, language } = document;
  await tx.insert(contextDocuments).values({
    id: documentId,
    entityId: entity.id,
    title,
    source,
    url,
    year,
    language,
    status: "ready",
    dataStorageRegion: entity.dataStorageRegion,
    createdAt: ctx.now(),
  });
  const rows = document.passages.map((body, position) => {
    return { id: uuid(), documentId, entityId: entity.id, position, body, language, year, length: 0 };
  });
  if (rows.length === 0) return documentId;
  await tx.insert(passages).values(rows);
  await indexPassages(
    tx,
    entity.id,
    language,
    rows.map((row) => ({ id: row.id, text: `${title}. ${row.body}` })),
  );
  return documentId;
}

/** Fills the inverted index, the passages' lengths and the entity's figures from the texts to be found by. */
async function indexPassages(tx: Db, entityId: string, language: string, texts: { id: string; text: string }[]) {
  const input = JSON.stringify(texts.map(({ id, text }) => ({ id, text: separateWords(text, language) })));
  await tx.execute(
    sql`insert into passage_terms (entity_id, term, passage_id, frequency)
        select ${entityId}::uuid, t.lexeme, (p ->> 'id')::uuid, cardinality(t.positions)
        from jsonb_array_elements(${input}::jsonb) p,
             unnest(to_tsvector(${configurationOf(language)}, p ->> 'text')) t`,
  );
  const ids = JSON.stringify(texts.map(({ id }) => id));
  await tx.execute(
    sql`update passages set length = t.length
        from (select passage_id, sum(frequency)::int as length from passage_terms
              where passage_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
              group by passage_id) t
        where passages.id = t.passage_id`,
  );
  await refreshStats(tx, entityId, language);
}

/** Counts an entity's passages of one language anew. */
async function refreshStats(tx: Db, entityId: string, language: string): Promise<void> {
  await tx
    .insert(knowledgeStats)
    .select(
      sql`select ${entityId}::uuid, ${language}::text, count(*)::int, coalesce(sum(length), 0)::int
          from passages where entity_id = ${entityId} and language = ${language}`,
    )
    .onConflictDoUpdate({
      target: [knowledgeStats.entityId, knowledgeStats.language],
      set: { passageCount: sql`excluded.passage_count`, totalLength: sql`excluded.total_length` },
    });
}
