import { and, asc, isNotNull, lte } from "drizzle-orm";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
import { createJobQueue } from "../../jobs/queue";
import { hideEntities } from "./hide-entities";

const BATCH = 100;
/** A job wakes nobody: its lane looks for more when it ends. */
const ASLEEP = { wake: () => {}, interrupt: () => {}, whenIdle: async () => {} };

type Needs = Pick<Platform, "db" | "now">;

/** The job that has deleted entities erased whose time to be restored is over. */
export async function sweepDeleted({ db, now }: Needs): Promise<void> {
  const isOver = and(isNotNull(entities.deletedAt), lte(entities.eraseAt, now()));
  const jobs = createJobQueue(now, ASLEEP);
  for (;;) {
    const over = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: entities.id })
        .from(entities)
        .where(isOver)
        .orderBy(asc(entities.id))
        .limit(BATCH)
        .for("update");
      const ids = found.map(({ id }) => id);
      await hideEntities({ jobs, now }, tx, ids);
      return ids;
    });
    if (over.length < BATCH) return;
  }
}
