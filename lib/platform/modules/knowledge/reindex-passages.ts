import { asc, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow, passages } from "../../db/schema/knowledge";
import {
  INDEX_FORMAT,
  indexPassages,
  refreshStats,
  removePassages,
  toIndexedPassage,
} from "../../search/index-passages";
import { queueRecheck } from "./queue-recheck";

/**
 * Indexes the stored passages of a document again, after a change of its title or year, or of the language of a seeded
 * document, which has no other text to be read from. They stay in use. Call it inside a transaction.
 */
export async function reindexPassages(ctx: Pick<Ctx, "now" | "jobs" | "embedding">, tx: Db, document: DocumentRow) {
  const { id: documentId, entityId, title, language, year } = document;
  const isOfDocument = eq(passages.documentId, documentId);
  const stored = await tx.select().from(passages).where(isOfDocument).orderBy(asc(passages.position));
  const prepared = stored.map(({ position, heading, body }) => {
    const text = [title, heading, body].filter(Boolean).join(". ");
    return toIndexedPassage(position, text, language);
  });
  await removePassages(tx, documentId);
  await indexPassages(tx, { entityId, documentId, language }, prepared);
  for (const [at, { id }] of stored.entries()) {
    const length = prepared[at]?.terms.length ?? 0;
    await tx.update(passages).set({ language, year, length }).where(eq(passages.id, id));
  }
  const languages = new Set([...stored.map((passage) => passage.language), language]);
  for (const each of languages) await refreshStats(tx, entityId, each);
  await tx.update(contextDocuments).set({ indexFormat: INDEX_FORMAT }).where(eq(contextDocuments.id, documentId));
  await queueRecheck(tx, ctx.now(), entityId);
  if (!ctx.embedding) return;
  await tx.update(contextDocuments).set({ embeddingModel: null }).where(eq(contextDocuments.id, documentId));
  await ctx.jobs.add(tx, "knowledge.embed", { documentId, model: ctx.embedding.model });
}
