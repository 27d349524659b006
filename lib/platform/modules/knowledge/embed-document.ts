import { and, asc, eq, gt, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { DocumentRow } from "../../db/schema/knowledge";
import { contextDocuments, passages } from "../../db/schema/knowledge";
import type { Embedding } from "../../embedding/port";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { removeOtherVectors, storeVectors } from "../../search/store-vectors";

/** Passages sent at once; what the smallest servers take in one call. */
const BATCH = 32;
const PATIENCE_MS = 60_000;

type Needs = Pick<Platform, "db" | "embedding">;

/**
 * The job that gives a ready document its vectors, or others when the model has changed. It is found by words all the
 * while, and by the vectors it had until the new set is whole. Throws what the service throws, to be tried again.
 */
export async function embedDocument(
  { db, embedding }: Needs,
  { documentId, model }: JobPayload<"knowledge.embed">,
  run: JobRun,
): Promise<void> {
  if (!embedding) return;
  // Another process is set to another model: it is put back, for the one that asked.
  if (embedding.model !== model) throw new Error(`The vectors are to be made by ${model}.`);
  const [document] = await db
    .select()
    .from(contextDocuments)
    .where(and(eq(contextDocuments.id, documentId), eq(contextDocuments.status, "ready")));
  if (!document || document.embeddingModel === model) return;
  await removeOtherVectors(db, documentId, document.embeddingId);
  const embeddingId = uuid();
  await embedPassages(db, embedding, { document, embeddingId, signal: run.signal });
  const isNamed = await nameSet(db, document, { embeddingId, embeddingModel: model });
  await removeOtherVectors(db, documentId, isNamed ? embeddingId : document.embeddingId);
}

type Work = { document: DocumentRow; embeddingId: string; signal: AbortSignal };

async function embedPassages(db: Db, embedding: Embedding, { document, embeddingId, signal }: Work): Promise<void> {
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
    const vectors = await embedding.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    const placed = batch.flatMap(({ position }, place) => {
      const vector = vectors[place];
      return vector ? [{ position, vector }] : [];
    });
    await storeVectors(db, { embeddingId, documentId }, placed);
    after = last.position;
  }
}

type Named = { embeddingId: string; embeddingModel: string };

/** False when the document was read anew or hidden meanwhile: what was embedded is no longer what it says. */
async function nameSet(db: Db, document: DocumentRow, named: Named): Promise<boolean> {
  const { id, status, jobId } = contextDocuments;
  const isAsItWas = and(
    eq(id, document.id),
    eq(status, "ready"),
    sql`${jobId} is not distinct from ${document.jobId}::uuid`,
  );
  const written = await db.update(contextDocuments).set(named).where(isAsItWas).returning({ id });
  return written.length > 0;
}
