import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { recordAudit } from "../audit";
import { queuePublication } from "../cells/queue-publication";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { correctionRuns } from "../db/schema/behaviour";
import { entities } from "../db/schema/entities";
import { entityImports } from "../db/schema/entity-moves";
import { contextDocuments } from "../db/schema/knowledge";
import { voiceClones } from "../db/schema/voice";
import { addJob } from "../jobs/queue";

type Deps = Pick<Platform, "db" | "now" | "cells">;

/** Opens an imported entity, and goes on with the work that was running at its former home. */
export async function finishImport({ db, now, cells }: Deps, entityId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await queueDocuments(tx, entityId, at);
    await queueVoices(tx, entityId, at);
    await tx
      .update(correctionRuns)
      .set({ status: "cancelled", finishedAt: at })
      .where(and(eq(correctionRuns.entityId, entityId), inArray(correctionRuns.status, ["waiting", "running"])));
    await tx.update(entities).set({ deletedAt: null }).where(eq(entities.id, entityId));
    await tx.update(entityImports).set({ finishedAt: at }).where(eq(entityImports.entityId, entityId));
    await queuePublication({ cells, now }, tx, [entityId]);
    const subject = ["entity", entityId] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "entity.imported", subject });
  });
}

/** Documents that were being read are read here; deleted ones are erased. */
async function queueDocuments(tx: Db, entityId: string, at: Date): Promise<void> {
  const { id, status, kind, fileKey } = contextDocuments;
  const waiting = await tx
    .select({ id, status, kind, fileKey })
    .from(contextDocuments)
    .where(and(eq(contextDocuments.entityId, entityId), inArray(status, ["queued", "indexing", "deleted", "erasing"])));
  for (const document of waiting) {
    const isRead = document.status === "queued" || document.status === "indexing";
    const refetch = document.kind === "url" && document.fileKey === null;
    const jobId = isRead
      ? await addJob(tx, at, "knowledge.ingest", { documentId: document.id, refetch })
      : await addJob(tx, at, "knowledge.erase", { documentId: document.id });
    const state = isRead ? ({ status: "queued", stage: "queued" } as const) : ({ status: "erasing" } as const);
    await tx
      .update(contextDocuments)
      .set({ ...state, jobId, jobAttempt: 0 })
      .where(eq(id, document.id));
  }
}

/** A voice is in the vendor's account of the former home, so it is made again from its recordings in this site's account. */
async function queueVoices(tx: Db, entityId: string, at: Date): Promise<void> {
  const { status, sampleKey, vendor } = voiceClones;
  const made = await tx
    .update(voiceClones)
    .set({ status: "processing", voiceId: null, progress: 0, updatedAt: at })
    .where(
      and(
        eq(voiceClones.entityId, entityId),
        inArray(status, ["ready", "processing"]),
        eq(vendor, "elevenlabs"),
        isNotNull(sampleKey),
      ),
    )
    .returning({ id: voiceClones.id });
  for (const { id: cloneId } of made) await addJob(tx, at, "voice.create", { cloneId });
}
