import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { EntityRow } from "../../db/schema/entities";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import { indexPassages, refreshStats, toIndexedPassage } from "../../search/index-passages";
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
    dataStorageRegion: entity.dataStorageRegion,
    createdAt: ctx.now(),
  });
  const found = document.passages.map((body, position) => toIndexedPassage(position, `${title}. ${body}`, language));
  if (found.length === 0) return documentId;
  await tx.insert(passages).values(
    found.map(({ position, terms }) => {
      const about = { documentId, entityId: entity.id, language, year };
      return { id: newId(), ...about, position, body: document.passages[position] ?? "", length: terms.length };
    }),
  );
  await indexPassages(tx, { entityId: entity.id, documentId, language }, found);
  await refreshStats(tx, entity.id, language);
  return documentId;
}
