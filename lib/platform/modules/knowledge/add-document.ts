import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { EntityRow } from "../../db/schema/entities";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { INDEX_FORMAT, indexPassages, refreshStats, toIndexedPassage } from "../../search/index-passages";

export type NewDocument = Readonly<{
  title: string;
  source: string;
  url: string | null;
  year: number | null;
  language: string;
  passages: readonly string[];
}>;

/** Condition for seeded documents: they alone have passages without a stored text, file or URL as their source. */
export const isSeeded = and(eq(contextDocuments.kind, "text"), isNull(contextDocuments.body));

/** Stores a document with its passages and their index. Call it inside a transaction. */
export async function addDocument(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  entity: Pick<EntityRow, "id" | "dataStorageRegion">,
  document: NewDocument,
): Promise<string> {
  const documentId = newId();
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
    passageCount: document.passages.length,
    indexFormat: INDEX_FORMAT,
    dataStorageRegion: entity.dataStorageRegion,
    createdAt: ctx.now(),
  });
  const prepared = document.passages.map((body, position) => toIndexedPassage(position, `${title}. ${body}`, language));
  if (prepared.length === 0) return documentId;
  await tx.insert(passages).values(
    prepared.map(({ position, terms }) => {
      const common = { documentId, entityId: entity.id, language, year };
      return { id: newId(), ...common, position, body: document.passages[position] ?? "", length: terms.length };
    }),
  );
  await indexPassages(tx, { entityId: entity.id, documentId, language }, prepared);
  await refreshStats(tx, entity.id, language);
  return documentId;
}
