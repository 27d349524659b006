import { and, asc, eq, gt, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow, passages } from "../../db/schema/knowledge";
import type { Embedding } from "../../embedding/port";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { removeOtherVectors, storeVectors } from "../../search/store-vectors";

/** Passages in one call: what the smallest embedding servers accept. */
const BATCH = 32;
const EMBED_TIMEOUT_MS = 60_000;

/**
 * The job that embeds a ready document, again when the model has changed. Meanwhile the document is found by words, and by
 * its former vectors until the new set is complete. Rethrows the embedding server's errors, so that the job is retried.
 */
export async function embedDocument(
  { db, embedding }: Pick<Platform, "db" | "embedding">,
  { documentId, model }: JobPayload<"knowledge.embed">,
  run: JobRun,
): Promise<void> {
  if (!embedding) return;
  // This process uses another model: fail, so that the process that queued the job retries it.
  if (embedding.model !== model) throw new Error(`This process does not embed with the model ${model}.`);
  const [document] = await db
    .select()
    .from(contextDocuments)
    .where(and(eq(contextDocuments.id, documentId), eq(contextDocuments.status, "ready")));
  if (!document || document.embeddingModel === model) return;
  await removeOtherVectors(db, documentId, document.embeddingId);
  const embeddingId = uuid();
  await embedPassages(db, embedding, { document, embeddingId, signal: run.signal });
  const isActivated = await activateVectors(db, document, { embeddingId, embeddingModel: model });
  await removeOtherVectors(db, documentId, isActivated ? embeddingId : document.embeddingId);
}

type EmbeddingTask = { document: DocumentRow; embeddingId: string; signal: AbortSignal };

async function embedPassages(
  db: Db,
  embedding: Embedding,
  { document, embeddingId, signal }: EmbeddingTask,
): Promise<void> {
  const { id: documentId, title } = document;
  for (let after = -1; ; ) {
    const batch = await db
      .select({ position: passages.position, heading: passages.heading, body: passages.body })
      .from(passages)
      .where(and(eq(passages.documentId, documentId), gt(passages.position, after)))
      .orderBy(asc(passages.position))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return;
    const texts = batch.map(({ heading, body }) => [title, heading, body].filter(Boolean).join(". "));
    const vectors = await embedding.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(EMBED_TIMEOUT_MS)]));
    const placed = batch.flatMap(({ position }, place) => {
      const vector = vectors[place];
      return vector ? [{ position, vector }] : [];
    });
    await storeVectors(db, { embeddingId, documentId }, placed);
    after = last.position;
  }
}

type VectorSet = { embeddingId: string; embeddingModel: string };

/** Makes a vector set the document's own. False when the document was ingested again or hidden meanwhile. */
async function activateVectors(db: Db, document: DocumentRow, vectorSet: VectorSet): Promise<boolean> {
  const { id, status, jobId } = contextDocuments;
  const isUnchanged = and(
    eq(id, document.id),
    eq(status, "ready"),
    sql`${jobId} is not distinct from ${document.jobId}::uuid`,
  );
  const written = await db.update(contextDocuments).set(vectorSet).where(isUnchanged).returning({ id });
  return written.length > 0;
}
