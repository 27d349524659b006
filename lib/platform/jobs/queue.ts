import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import { type JobKind, type JobPayload, MAX_ATTEMPTS } from "./kinds";

/** Puts work into the table of jobs; always inside the transaction that causes it, so neither exists alone. */
export type JobQueue = Readonly<{
  /** Answers with the job's id, by which it can be cancelled. `ownerId`: the user whose work it is, beside documents'. */
  add: <K extends JobKind>(db: Db, kind: K, payload: JobPayload<K>, ownerId?: string) => Promise<string>;
  /** Takes a job that waits or runs out of the table's work; one that has ended stays as it is. */
  cancel: (db: Db, id: string) => Promise<void>;
  /** Tells a job that runs in this process to end now; called once its cancelling has committed. */
  interrupt: (id: string) => void;
  /** Says that there may be something to do; called once a transaction has committed. */
  wake: () => void;
  /** Resolves when nothing is being worked on. */
  whenIdle: () => Promise<void>;
}>;

/** Puts work into the table, where no queue is at hand: in a job, after which its node looks for more. */
export async function addJob<K extends JobKind>(
  db: Db,
  at: Date,
  kind: K,
  payload: JobPayload<K>,
  ownerId?: string,
): Promise<string> {
  const id = uuid();
  const ownerKey = ownerId ?? ("documentId" in payload ? ownerOfDocument(payload.documentId) : null);
  const about = { id, kind, payload, ownerKey, maxAttempts: MAX_ATTEMPTS[kind] };
  await db.insert(jobs).values({ ...about, runAt: at, createdAt: at });
  return id;
}

function ownerOfDocument(documentId: string): SQL {
  return sql`(select coalesce(owned.owner_id, owned.id) from entities as owned
    join context_documents as document on document.entity_id = owned.id where document.id = ${documentId}::uuid)`;
}

export function createJobQueue(now: () => Date, runner: Pick<JobQueue, "wake" | "whenIdle" | "interrupt">): JobQueue {
  return {
    wake: runner.wake,
    whenIdle: runner.whenIdle,
    interrupt: runner.interrupt,
    add: (db, kind, payload, ownerId) => addJob(db, now(), kind, payload, ownerId),
    cancel: async (db, id) => {
      await db
        .update(jobs)
        .set({ status: "cancelled", finishedAt: now(), lockedUntil: null })
        .where(and(eq(jobs.id, id), inArray(jobs.status, ["queued", "running"])));
    },
  };
}
