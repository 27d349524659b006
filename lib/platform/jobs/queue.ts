import { v7 as uuid } from "uuid";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import type { JobKind, JobPayload } from "./kinds";

const MAX_ATTEMPTS = 6;

/** Puts work into the table of jobs; always inside the transaction that causes it, so neither exists alone. */
export type JobQueue = Readonly<{
  add: <K extends JobKind>(db: Db, kind: K, payload: JobPayload<K>) => Promise<void>;
  /** Says that there may be something to do; called once a transaction has committed. */
  wake: () => void;
  /** Resolves when nothing is being worked on. */
  settled: () => Promise<void>;
}>;

export function createJobQueue(now: () => Date, runner: Pick<JobQueue, "wake" | "settled">): JobQueue {
  return {
    ...runner,
    add: async (db, kind, payload) => {
      const at = now();
      await db.insert(jobs).values({ id: uuid(), kind, payload, maxAttempts: MAX_ATTEMPTS, runAt: at, createdAt: at });
    },
  };
}
