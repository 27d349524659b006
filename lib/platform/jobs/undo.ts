import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import { defineJobs, type PayloadsOf } from "./define-jobs";
import { addJob } from "./queue";

/** The interface offers Undo for ten seconds; the call needs some time to arrive. */
export const UNDO_MS = 12_000;

const KIND = "undo.expire";
const payload = z.object({
  /** The table and the id of the changed record. */
  subject: z.string(),
  userId: z.string(),
  /** The state before the change, as its verb reads it. */
  before: z.record(z.string(), z.unknown()),
  /** The jobs that were queued for when it can no longer be undone. */
  jobIds: z.array(z.string()),
});
const payloads = { [KIND]: payload };

declare module "./kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const undoJobs = defineJobs(payloads, {
  // The end of the job erases its payload; the list of jobs shows only jobs that an admin can act on.
  [KIND]: {
    lane: "quick",
    maxAttempts: 6,
    run: async ({ db }) => {
      await db.delete(jobs).where(and(eq(jobs.kind, KIND), eq(jobs.status, "done")));
    },
  },
});

/** When a change made at `at` can no longer be undone: what leaves the platform because of it is queued for then. */
export const undoEndsAt = (at: Date): Date => new Date(at.getTime() + UNDO_MS);

type Change = Readonly<{ subject: string; userId: string }>;

/** Stores what undoes a change, in the transaction that makes it. A further change of the subject is undone first. */
export async function storeUndo(
  tx: Db,
  at: Date,
  change: Change & Readonly<{ before: Record<string, unknown>; jobIds?: readonly string[] }>,
): Promise<void> {
  const { jobIds = [] } = change;
  await addJob(tx, undoEndsAt(at), KIND, { ...change, jobIds: [...jobIds] });
}

/**
 * Takes what undoes a user's latest change of a subject and cancels the jobs that wait for it; null once it is too late,
 * and where somebody else has changed the subject.
 */
export async function takeUndo(
  tx: Db,
  now: Date,
  { subject, userId }: Change,
): Promise<Record<string, unknown> | null> {
  const isQueued = eq(jobs.status, "queued");
  const isAbout: SQL = sql`${jobs.payload}->>'subject' = ${subject}`;
  const [latest] = await tx
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.kind, KIND), isQueued, isAbout, gt(jobs.runAt, now)))
    .orderBy(sql`${jobs.sequence} desc`)
    .limit(1)
    .for("update");
  if (!latest) return null;
  const change = payload.parse(latest.payload);
  if (change.userId !== userId) return null;
  await tx.delete(jobs).where(and(inArray(jobs.id, [latest.id, ...change.jobIds]), isQueued));
  return change.before;
}
