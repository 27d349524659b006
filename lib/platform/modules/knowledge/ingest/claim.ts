import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import type { Db } from "../../../db/client";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { contextDocuments } from "../../../db/schema/knowledge";
import type { JobRun } from "../../../jobs/kinds";

/** The dependencies of ingestion. */
export type IngestDeps = Pick<
  Platform,
  "db" | "log" | "now" | "documents" | "storage" | "retrieval" | "embedding" | "settings"
>;

/** The claim is no longer valid: the document was edited, cancelled or deleted, or another attempt took over its job. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

/** The right of one attempt of one job to write to a document. `now` dates the stages. */
export type Claim = Readonly<{ documentId: string; run: Pick<JobRun, "id" | "attempt">; now: () => Date }>;

type DocumentChanges = Partial<Omit<DocumentRow, "id" | "entityId" | "jobAttempt" | "stageTimes" | "nextRefreshAt">> & {
  nextRefreshAt?: SQL;
};

/** Claims a document for this attempt; null when the document has another job, or is erased. Clears its stages. */
export async function claimDocument(
  db: Db,
  { documentId, run }: Claim,
  changes: DocumentChanges,
): Promise<DocumentRow | null> {
  // An earlier attempt's stages are dropped; the first one, in the queue, stays.
  const stageTimes = sql<DocumentRow["stageTimes"]>`jsonb_path_query_array(${contextDocuments.stageTimes}, '$[0]')`;
  const { id, jobId, jobAttempt } = contextDocuments;
  const [claimed] = await db
    .update(contextDocuments)
    .set({ ...changes, ...(changes.stage ? { stageTimes } : {}), jobAttempt: run.attempt })
    .where(and(eq(id, documentId), eq(jobId, run.id), lte(jobAttempt, run.attempt)))
    .returning();
  return claimed ?? null;
}

/**
 * Writes to a claimed document. Within a transaction this locks the row, so every change of passages starts with it.
 * Throws Superseded when the claim is no longer valid.
 */
export async function writeClaimed(db: Db, { documentId, run, now }: Claim, changes: DocumentChanges): Promise<void> {
  const { id, jobId, jobAttempt } = contextDocuments;
  const written = await db
    .update(contextDocuments)
    // Writes the attempt again, so that the update has a column to set even without changes.
    .set({ ...changes, ...withStageTime(changes.stage, now()), jobAttempt: run.attempt })
    .where(and(eq(id, documentId), eq(jobId, run.id), eq(jobAttempt, run.attempt)))
    .returning({ id });
  if (written.length === 0) throw new Superseded();
}

/** Appends the time of a stage when it begins; nothing while it runs. */
function withStageTime(stage: DocumentRow["stage"] | undefined, at: Date): { stageTimes?: SQL } {
  if (!stage) return {};
  const { stageTimes } = contextDocuments;
  const entry = JSON.stringify([{ stage, at: at.toISOString() }]);
  return {
    stageTimes: sql`case when ${stageTimes}->-1->>'stage' = ${stage} then ${stageTimes} else ${stageTimes} || ${entry}::jsonb end`,
  };
}
