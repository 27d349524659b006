import { and, count, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Db } from "../../db/client";
import { type BehaviourRow, behaviours, type CorrectionRunRow, correctionRuns } from "../../db/schema/behaviour";
import { corrections } from "../../db/schema/chat";
import { Failure } from "../../failure";

/**
 * Locks the settings of an entity, which are stored with their first change, after the entity itself (`db/locks`). Every
 * change of settings, versions and runs begins with it. Throws not_found.
 */
export async function lockBehaviour(tx: Db, entityId: string, at: Date): Promise<BehaviourRow> {
  await lockExistingEntity(tx, entityId);
  await tx.insert(behaviours).values({ entityId, updatedAt: at, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(behaviours).where(eq(behaviours.entityId, entityId)).for("update");
  if (!row) throw new Failure("not_found", { thing: "entity" });
  return row;
}

export async function findBehaviour(db: Db, entityId: string): Promise<BehaviourRow | undefined> {
  const [row] = await db.select().from(behaviours).where(eq(behaviours.entityId, entityId));
  return row;
}

/** A run of this entity. Throws not_found. */
export async function findRun(db: Db, entityId: string, id: string): Promise<CorrectionRunRow> {
  const isIt = and(eq(correctionRuns.id, id), eq(correctionRuns.entityId, entityId));
  const [run] = await db.select().from(correctionRuns).where(isIt);
  if (!run) throw new Failure("not_found", { thing: "correction_run" });
  return run;
}

export async function findLatestRun(db: Db, entityId: string): Promise<CorrectionRunRow | undefined> {
  const isOfEntity = eq(correctionRuns.entityId, entityId);
  const [run] = await db.select().from(correctionRuns).where(isOfEntity).orderBy(desc(correctionRuns.id)).limit(1);
  return run;
}

/** The number of an entity's corrections in use. */
export async function countCorrections(db: Db, entityId: string): Promise<number> {
  const isUsed = and(eq(corrections.entityId, entityId), isNull(corrections.withdrawnAt));
  const [found] = await db.select({ count: count() }).from(corrections).where(isUsed);
  return found?.count ?? 0;
}

/** Ends the unfinished runs of an entity, which a newer one replaces. Call it with the settings locked. */
export async function cancelRuns(tx: Db, entityId: string, at: Date): Promise<void> {
  const isUnfinished = inArray(correctionRuns.status, ["waiting", "running"]);
  await tx
    .update(correctionRuns)
    .set({ status: "cancelled", finishedAt: at })
    .where(and(eq(correctionRuns.entityId, entityId), isUnfinished));
}

/**
 * Ends the run that would publish a draft which has changed, also one that waits for its second yes. Call it with the
 * settings locked.
 */
export async function cancelPublication(tx: Db, entityId: string, at: Date): Promise<void> {
  const { status, draftVersion, publishedAt } = correctionRuns;
  const isOpen = inArray(status, ["waiting", "running", "failed"]);
  await tx
    .update(correctionRuns)
    .set({ status: "cancelled", finishedAt: at })
    .where(and(eq(correctionRuns.entityId, entityId), isOpen, isNotNull(draftVersion), isNull(publishedAt)));
}
