import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Ctx, Platform } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow, passages, passageTerms } from "../../db/schema/knowledge";
import { yieldIfBusy } from "../../event-loop";
import { type JobPayload, type JobRun, settingsOf } from "../../jobs/kinds";
import {
  INDEX_FORMAT,
  type IndexedPassage,
  indexPassages,
  refreshStats,
  removeSection,
  toIndexedPassage,
} from "../../search/index-passages";
import { queueRecheck } from "./queue-recheck";

const KIND = "knowledge.reindex";

/** Queues every ready document that an earlier version of the analysis indexed. */
export async function queueReindexing({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now().toISOString();
  await db.execute(
    sql`insert into jobs (id, kind, payload, max_attempts, run_at, created_at, owner_key)
        select gen_random_uuid(), ${KIND}::text, jsonb_build_object('documentId', id),
               ${settingsOf(KIND).maxAttempts}::smallint, ${at}::timestamptz, ${at}::timestamptz,
               (select coalesce(owner_id, entities.id) from entities where entities.id = entity_id)
        from context_documents
        where status = 'ready'
          -- An index finds these, but none for "is distinct from".
          and (index_format < ${INDEX_FORMAT}::text or index_format > ${INDEX_FORMAT}::text or index_format is null)
          and id::text not in (
            select payload->>'documentId' from jobs where kind = ${KIND}::text and status in ('queued', 'running'))`,
  );
}

/** Queues the indexing of a document's passages, which stay in use, after a change of its title or year. */
export async function queueReindex(
  { jobs, embedding }: Pick<Ctx, "jobs" | "embedding">,
  tx: Db,
  { id: documentId }: DocumentRow,
): Promise<void> {
  const isOfDocument = eq(contextDocuments.id, documentId);
  await tx.update(contextDocuments).set({ indexFormat: null }).where(isOfDocument);
  await jobs.add(tx, KIND, { documentId });
  if (!embedding) return;
  await tx.update(contextDocuments).set({ embeddingModel: null }).where(isOfDocument);
  await jobs.add(tx, "knowledge.embed", { documentId, model: embedding.model });
}

/**
 * The job that indexes the stored passages of a document again, section by section: what is not yet done is found by its
 * former terms. Safe to run twice.
 */
export async function reindexDocument(
  { db, now }: Pick<Platform, "db" | "now">,
  { documentId }: JobPayload<"knowledge.reindex">,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const isReady = and(eq(contextDocuments.id, documentId), eq(contextDocuments.status, "ready"));
  const [document] = await db.select().from(contextDocuments).where(isReady);
  if (!document) return;
  const sections = await db
    .selectDistinct({ first: passageTerms.firstPosition })
    .from(passageTerms)
    .where(eq(passageTerms.documentId, documentId))
    .orderBy(asc(passageTerms.firstPosition));
  const starts = sections.length > 0 ? sections.map(({ first }) => first) : [0];
  for (const [place, from] of starts.entries()) {
    signal.throwIfAborted();
    if (!(await reindexSection(db, document, { from, to: starts[place + 1] ?? null }))) return;
  }
  await db.update(contextDocuments).set({ indexFormat: INDEX_FORMAT }).where(isUnchanged(document));
  await queueRecheck(db, now(), document.entityId);
}

/** A change of the text, title, year or language indexes the document itself, so only unchanged ones are indexed here. */
const isUnchanged = ({ id, title, language, year, jobId }: DocumentRow) =>
  and(
    eq(contextDocuments.id, id),
    eq(contextDocuments.status, "ready"),
    eq(contextDocuments.title, title),
    eq(contextDocuments.language, language),
    sql`${contextDocuments.year} is not distinct from ${year}::int`,
    sql`${contextDocuments.jobId} is not distinct from ${jobId}::uuid`,
  );

type Section = Readonly<{ from: number; to: number | null }>;

/** Indexes one section in a transaction; false where the document has changed meanwhile. */
async function reindexSection(db: Db, document: DocumentRow, { from, to }: Section): Promise<boolean> {
  const { id: documentId, entityId, title, language, year } = document;
  const isBefore = to === null ? undefined : lt(passages.position, to);
  const stored = await db
    .select()
    .from(passages)
    .where(and(eq(passages.documentId, documentId), gte(passages.position, from), isBefore))
    .orderBy(asc(passages.position));
  const prepared: IndexedPassage[] = [];
  for (const { position, heading, body } of stored) {
    await yieldIfBusy();
    prepared.push(toIndexedPassage(position, [title, heading, body].filter(Boolean).join(". "), language));
  }
  const lengths = prepared.map(({ position, terms }) => ({ p: position, l: terms.length }));
  return db.transaction(async (tx) => {
    const isSame = isUnchanged(document);
    const [locked] = await tx.select({ id: contextDocuments.id }).from(contextDocuments).where(isSame).for("update");
    if (!locked) return false;
    await removeSection(tx, documentId, from);
    await indexPassages(tx, { entityId, documentId, language }, prepared);
    await tx.execute(
      sql`update passages set length = r.l, year = ${year}::int
          from jsonb_to_recordset(${JSON.stringify(lengths)}::jsonb) as r(p int, l int)
          where document_id = ${documentId}::uuid and position = r.p`,
    );
    await refreshStats(tx, entityId, language);
    return true;
  });
}
