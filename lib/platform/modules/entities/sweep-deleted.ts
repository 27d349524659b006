import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
import { jobs } from "../../db/schema/system";
import { addJob, createJobQueue } from "../../jobs/queue";
import { hideEntities } from "./hide-entities";

const BATCH = 100;
/** A job need not wake the worker: its lane looks for more jobs when it ends. */
const NO_WORKER = { wake: () => {}, interrupt: () => {}, giveUp: async () => {}, whenIdle: async () => {} };

/**
 * The job that queues the erasure of deleted entities after their grace period and, in a cell, the comparison of its names with the
 * registry.
 */
export async function sweepDeleted({ db, now, cells }: Pick<Platform, "db" | "now" | "cells">): Promise<void> {
  if (cells) await queueComparison({ db, now });
  const isExpired = and(isNotNull(entities.deletedAt), lte(entities.eraseAt, now()));
  const queue = createJobQueue(now, NO_WORKER);
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: entities.id })
        .from(entities)
        .where(isExpired)
        .orderBy(asc(entities.id))
        .limit(BATCH)
        .for("update");
      const ids = found.map(({ id }) => id);
      await hideEntities({ jobs: queue, now, cells }, tx, ids);
      return ids;
    });
    if (expired.length < BATCH) return;
  }
}

/** Of several that wait, one would do. */
async function queueComparison({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const isWaiting = and(eq(jobs.kind, "cells.sweep"), inArray(jobs.status, ["queued", "running"]));
  if ((await db.$count(jobs, isWaiting)) === 0) await addJob(db, now(), "cells.sweep", {});
}
