import { and, asc, eq, lte } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
import { crawls } from "../../db/schema/knowledge";
import { addJob } from "../../jobs/queue";
import { nextRefreshOf } from "./refresh-interval";

/** Lists of one sweep; the rest waits for the next one. */
const SWEPT_MAX = 500;

/** The job that queues the reading of every followed list that is due. */
export async function sweepFollowed({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: crawls.id })
      .from(crawls)
      .innerJoin(entities, and(eq(entities.id, crawls.entityId), notDeleted))
      .where(lte(crawls.nextReadAt, at))
      .orderBy(asc(crawls.nextReadAt))
      .limit(SWEPT_MAX)
      .for("update", { of: crawls, skipLocked: true });
    for (const { id } of due) {
      await addJob(tx, at, "knowledge.follow", { crawlId: id });
      // Should the job be given up, the next one is due after another interval.
      await tx
        .update(crawls)
        .set({ nextReadAt: nextRefreshOf("daily", at) })
        .where(eq(crawls.id, id));
    }
  });
}
