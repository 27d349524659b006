import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import type { JobPayload } from "../../jobs/kinds";
import { countPassages } from "../plans/passage-quota";
import { rightsOf } from "../plans/policy";
import { reserveStorage } from "../plans/storage-quota";
import { hasGrown, readUsedRoom, type UsedRoom } from "../plans/used-room";
import { getContextData } from "./get-context-data";
import { type DocumentWithEntity, findDocument } from "./queries";
import { queueErasure, queueIngestion } from "./queue-document-jobs";
import { queueRecheck } from "./queue-recheck";

/**
 * Gives a deleted document back as it was; one whose reading was ended is read from the start. A document that is not
 * deleted stays as it is. Throws plan_limit_reached and quota_reached when other documents took its room.
 */
export async function restoreContextData({ ctx, input }: Verb<{ id: string }>): Promise<DocumentWithEntity> {
  const { document, entity } = await findDocument(ctx, input.id, "edit", { orDeleted: true });
  await transaction(ctx, async (tx) => {
    const locked = await lockExistingEntity(tx, entity.id);
    const isDeleted = and(eq(contextDocuments.id, document.id), eq(contextDocuments.status, "deleted"));
    const [deleted] = await tx.select().from(contextDocuments).where(isDeleted).for("update");
    if (!deleted) return;
    await requireRoom(ctx, tx, locked, deleted);
    await restore(ctx, tx, deleted);
    await queueRecheck(tx, ctx.now(), entity.id);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.restored", subject: ["document", document.id] });
  });
  return getContextData({ ctx, input });
}

async function requireRoom({ settings }: Ctx, tx: Db, entity: PlannedEntity, document: DocumentRow): Promise<void> {
  const before = await readRoomAtDeletion(tx, document);
  // Its room is free also where the plan allows less by now.
  if (before && !hasGrown(await readUsedRoom(tx, entity.id), before)) return;
  const bytes = document.fileBytes ?? Buffer.byteLength(document.body ?? "");
  await reserveStorage(tx, settings, entity, { bytes, id: document.id });
  const used = await countPassages(tx, entity.id, document.id);
  if (used + document.passageCount > rightsOf(entity, settings).passages) throw new Failure("plan_limit_reached");
}

/** Reads the use of the plan at the deletion, which the job of the erasure recorded. */
async function readRoomAtDeletion(tx: Db, { jobId }: DocumentRow): Promise<UsedRoom | undefined> {
  if (!jobId) return;
  const [erasure] = await tx.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.id, jobId));
  return (erasure?.payload as JobPayload<"knowledge.erase"> | undefined)?.used;
}

async function restore(ctx: Ctx, tx: Db, document: DocumentRow): Promise<void> {
  if (document.jobId) await ctx.jobs.cancel(tx, document.jobId);
  const status = document.statusBeforeDeletion ?? "cancelled";
  await tx
    .update(contextDocuments)
    .set({ status, statusBeforeDeletion: null, deletedAt: null, jobId: null, progress: 0 })
    .where(eq(contextDocuments.id, document.id));
  const restored = { id: document.id, jobId: null };
  if (status === "queued" || status === "indexing") return queueIngestion(ctx, tx, restored, true);
  // The deletion may have ended the removal of its passages.
  if (status === "cancelled") return queueErasure(ctx, tx, restored, "cancelled");
  const model = ctx.embedding?.model;
  if (status === "ready" && model && document.embeddingModel !== model)
    await ctx.jobs.add(tx, "knowledge.embed", { documentId: document.id, model });
}
