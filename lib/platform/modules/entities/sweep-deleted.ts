import { and, asc, isNotNull, lte } from "drizzle-orm";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
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
  if (cells) await addJob(db, now(), "cells.sweep", {});
  const isExpired = and(isNotNull(entities.deletedAt), lte(entities.eraseAt, now()));
  const jobs = createJobQueue(now, NO_WORKER);
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
      await hideEntities({ jobs, now }, tx, ids);
      return ids;
    });
    if (expired.length < BATCH) return;
  }
}
