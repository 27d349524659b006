import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contextDocuments, type DocumentRow } from "../../../db/schema/knowledge";
import type { JobRun } from "../../../jobs/kinds";

/** Somebody else is in charge of the document now: it was edited, cancelled, deleted, or its job was taken over. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

/** The right of one attempt of one job to write to a document. */
export type Claim = Readonly<{ documentId: string; run: Pick<JobRun, "id" | "attempt"> }>;
type Changes = Partial<Omit<DocumentRow, "id" | "entityId" | "jobAttempt">>;

/** Takes charge of a document for this attempt; null when another job has been given it, or it is gone. */
export async function claimDocument(db: Db, { documentId, run }: Claim, changes: Changes): Promise<DocumentRow | null> {
  const { id, jobId, jobAttempt } = contextDocuments;
  const [claimed] = await db
    .update(contextDocuments)
    .set({ ...changes, jobAttempt: run.attempt })
    .where(and(eq(id, documentId), eq(jobId, run.id), lte(jobAttempt, run.attempt)))
    .returning();
  return claimed ?? null;
}

/**
 * Writes to a document that was claimed. Within a transaction it holds everybody else off until that ends, so every
 * change of passages begins with it. Throws Superseded when the document is no longer this attempt's.
 */
export async function writeClaimed(db: Db, { documentId, run }: Claim, changes: Changes): Promise<void> {
  const { id, jobId, jobAttempt } = contextDocuments;
  const written = await db
    .update(contextDocuments)
    // The attempt again, so that there is something to write also when nothing changes.
    .set({ ...changes, jobAttempt: run.attempt })
    .where(and(eq(id, documentId), eq(jobId, run.id), eq(jobAttempt, run.attempt)))
    .returning({ id });
  if (written.length === 0) throw new Superseded();
}
