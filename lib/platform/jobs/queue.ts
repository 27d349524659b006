import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import { allSettings, finalPayload, type JobKind, type JobPayload, settingsOf } from "./kinds";
import type { GivenUpJob } from "./runner";

/** Queues jobs in the transaction that causes them, so that neither exists without the other. */
export type JobQueue = Readonly<{
  /** Returns the job's id. `ownerId`: the user whose work it is; for document jobs the owner is looked up. */
  add: <K extends JobKind>(db: Db, kind: K, payload: JobPayload<K>, ownerId?: string) => Promise<string>;
  /** Cancels a queued or running job; a finished one stays unchanged. */
  cancel: (db: Db, id: string) => Promise<void>;
  /**
   * Cancels a job that has not ended well, a failed one too. Returns it for `giveUp`; undefined when there is no such job.
   */
  drop: (db: Db, id: string) => Promise<GivenUpJob | undefined>;
  /** Records that a dropped job's work is not done, as after a last failed attempt; call it after the commit. */
  giveUp: (job: GivenUpJob) => Promise<void>;
  /**
   * Queues failed jobs again, with as many attempts as their kind has, or makes waiting ones due. Returns their number.
   * @param which a condition on the jobs; others than failed and waiting ones stay unchanged
   */
  retry: (db: Db, which: SQL | undefined) => Promise<number>;
  /** Aborts a job that runs in this process; call it after the cancellation has committed. */
  interrupt: (id: string) => void;
  /** Triggers a look for due jobs; call it after a transaction has committed. */
  wake: () => void;
  /** Resolves when no job is running. */
  whenIdle: () => Promise<void>;
}>;

/**
 * Queues a job where no JobQueue is available: inside a job, after which the runner looks for more. `at`: when it is due,
 * now or later.
 */
export async function addJob<K extends JobKind>(
  db: Db,
  at: Date,
  kind: K,
  payload: JobPayload<K>,
  ownerId?: string,
): Promise<string> {
  const id = uuid();
  const ownerKey = ownerId ?? ("documentId" in payload ? ownerOfDocument(payload.documentId) : null);
  const about = { id, kind, payload, ownerKey, maxAttempts: settingsOf(kind).maxAttempts };
  await db.insert(jobs).values({ ...about, runAt: at, createdAt: at });
  return id;
}

/** Queues one job for each payload in few statements; returns their ids in order. */
export async function addJobs<K extends JobKind>(
  db: Db,
  at: Date,
  kind: K,
  payloads: readonly JobPayload<K>[],
  ownerKey: string,
): Promise<string[]> {
  const rows = payloads.map((payload) => {
    return {
      id: uuid(),
      kind,
      payload,
      ownerKey,
      maxAttempts: settingsOf(kind).maxAttempts,
      runAt: at,
      createdAt: at,
    };
  });
  if (rows.length > 0) await db.insert(jobs).values(rows);
  return rows.map(({ id }) => id);
}

function ownerOfDocument(documentId: string): SQL {
  return sql`(select coalesce(owned.owner_id, owned.id) from entities as owned
    join context_documents as document on document.entity_id = owned.id where document.id = ${documentId}::uuid)`;
}

export function createJobQueue(
  now: () => Date,
  runner: Pick<JobQueue, "wake" | "whenIdle" | "interrupt" | "giveUp">,
): JobQueue {
  return {
    wake: runner.wake,
    whenIdle: runner.whenIdle,
    interrupt: runner.interrupt,
    giveUp: runner.giveUp,
    add: (db, kind, payload, ownerId) => addJob(db, now(), kind, payload, ownerId),
    cancel: async (db, id) => {
      await db
        .update(jobs)
        .set({ status: "cancelled", finishedAt: now(), lockedUntil: null })
        .where(and(eq(jobs.id, id), inArray(jobs.status, ["queued", "running"])));
    },
    drop: async (db, id) => {
      const [found] = await db
        .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts })
        .from(jobs)
        .where(and(eq(jobs.id, id), inArray(jobs.status, ["queued", "running", "dead"])))
        .for("update");
      if (!found) return undefined;
      const end = { status: "cancelled" as const, finishedAt: now(), lockedUntil: null, payload: finalPayload(found) };
      await db.update(jobs).set(end).where(eq(jobs.id, id));
      // Counts as another attempt, so that a run that continues on another node may not write any more.
      return { ...found, attempts: found.attempts + 1 };
    },
    retry: async (db, which) => {
      const most = sql`case ${sql.join(
        allSettings().map(([kind, { maxAttempts }]) => sql`when ${jobs.kind} = ${kind} then ${maxAttempts}::smallint`),
        sql` `,
      )} else 1::smallint end`;
      const retried = await db
        .update(jobs)
        .set({
          status: "queued",
          // Attempts are counted on: of two runs of one job only the later may write.
          maxAttempts: sql`case when ${jobs.status} = 'dead' then ${jobs.attempts} + ${most} else ${jobs.maxAttempts} end`,
          runAt: now(),
          finishedAt: null,
        })
        .where(and(inArray(jobs.state, ["failed", "waiting"]), which))
        .returning({ id: jobs.id });
      return retried.length;
    },
  };
}
