import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import type { Db } from "../../../db/client";
import { acquire, extend, type Lease } from "../../../db/lease";
import { contextDocuments, type DocumentRow } from "../../../db/schema/knowledge";
import type { JobRun } from "../../../jobs/kinds";

/** The dependencies of ingestion. */
export type IngestDeps = Pick<
  Platform,
  "db" | "log" | "now" | "documents" | "storage" | "retrieval" | "embedding" | "settings"
>;

/** The right of one attempt of one job to write to a document. `now` dates the stages. */
export type Claim = Readonly<{ documentId: string; run: Pick<JobRun, "id" | "attempt">; now: () => Date }>;

type DocumentChanges = Partial<Omit<DocumentRow, "id" | "entityId" | "jobAttempt" | "stageTimes" | "nextRefreshAt">> & {
  nextRefreshAt?: SQL;
};

/** The lease of a document, whose holder is an attempt of its job: an edit, a cancellation and a deletion give it another job. */
function documentLease({ documentId, run }: Claim): Lease<typeof contextDocuments> {
  const isHeld = and(isOfJob(documentId, run), eq(contextDocuments.jobAttempt, run.attempt));
  return { table: contextDocuments, isHeld, holder: { jobAttempt: run.attempt } };
}

const isOfJob = (documentId: string, run: Claim["run"]) =>
  and(eq(contextDocuments.id, documentId), eq(contextDocuments.jobId, run.id));

/** Claims a document for this attempt; undefined when it has another job, or is erased. Clears its stages. */
export async function claimDocument(db: Db, claim: Claim, changes: DocumentChanges): Promise<DocumentRow | undefined> {
  const { documentId, run } = claim;
  // An earlier attempt's stages are dropped; the first one, in the queue, stays.
  const stageTimes = sql<DocumentRow["stageTimes"]>`jsonb_path_query_array(${contextDocuments.stageTimes}, '$[0]')`;
  const isFree = and(isOfJob(documentId, run), lte(contextDocuments.jobAttempt, run.attempt));
  return acquire(db, documentLease(claim), isFree, { ...changes, ...(changes.stage ? { stageTimes } : {}) });
}

/**
 * Writes to a claimed document. Within a transaction this locks the row, so every change of passages starts with it.
 * Throws LeaseLost.
 */
export async function writeClaimed(db: Db, claim: Claim, changes: DocumentChanges): Promise<void> {
  await extend(db, documentLease(claim), { ...changes, ...withStageTime(changes.stage, claim.now()) });
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
