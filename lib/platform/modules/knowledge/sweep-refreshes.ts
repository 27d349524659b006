import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import type { Platform } from "../../context";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { addJob } from "../../jobs/queue";
import { nextRefreshOf } from "./refresh-interval";

/** Documents of one sweep; the rest waits for the next one. */
const SWEPT_MAX = 500;

/** The job that queues the refresh of every web address that is due: a ready page stays in use, a failed one is read again. */
export async function sweepRefreshes({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  const { id, status, stage, nextRefreshAt } = contextDocuments;
  const isIdle = and(inArray(status, ["ready", "failed"]), isNull(stage));
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ document: contextDocuments })
      .from(contextDocuments)
      .innerJoin(entities, and(eq(entities.id, contextDocuments.entityId), notDeleted))
      .where(and(lte(nextRefreshAt, at), eq(contextDocuments.kind, "url"), isIdle))
      .orderBy(asc(nextRefreshAt))
      .limit(SWEPT_MAX)
      .for("update", { of: contextDocuments, skipLocked: true });
    for (const { document } of due) {
      const isReady = document.status === "ready";
      const payload = { documentId: document.id };
      const jobId = isReady
        ? await addJob(tx, at, "knowledge.refresh", { ...payload, isDue: true })
        : await addJob(tx, at, "knowledge.ingest", { ...payload, refetch: true });
      await tx
        .update(contextDocuments)
        .set({
          jobId,
          jobAttempt: 0,
          stage: "queued",
          progress: 0,
          ...(isReady ? {} : { status: "queued" as const }),
          stageTimes: [{ stage: "queued", at: at.toISOString() }],
          // Should the job be given up, the next one is due after another interval.
          nextRefreshAt: nextRefreshOf(document.refreshInterval, at),
        })
        .where(eq(id, document.id));
    }
  });
}
