import path from "node:path";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createContextData as endpoint } from "@/lib/contract/knowledge/endpoints";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { getContextData } from "./get-context-data";
import type { DocumentWithEntity } from "./queries";
import { queueIngestion } from "./queue-document-jobs";

type Input = ParsedInputOf<typeof endpoint>;

/** Adds a document to an entity and queues its ingestion. Throws plan_limit_reached and quota_reached. */
export async function createContextData({ ctx, input }: Verb<Input>): Promise<DocumentWithEntity> {
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  await requireEntityRight(ctx, entity, "edit");
  await requireRoomForPassages(ctx.db, entity, ctx.settings);
  const id = newId();
  await transaction(ctx, async (tx) => {
    // Check again under the lock: the entity may have been deleted, or concurrent uploads may have taken the room.
    const locked = await lockExistingEntity(tx, entity.id);
    await requireRoomForPassages(tx, locked, ctx.settings);
    await reserveStorage(tx, ctx.settings, locked, { bytes: input.file?.bytes ?? Buffer.byteLength(input.text ?? "") });
    await tx.insert(contextDocuments).values({
      id,
      entityId: entity.id,
      ...contentOf(input),
      url: input.url ?? null,
      language: input.language ?? entity.primaryLanguage,
      isLanguageExplicit: input.language !== undefined,
      year: input.year ?? null,
      status: "queued",
      dataStorageRegion: entity.dataStorageRegion,
      createdAt: ctx.now(),
    });
    await queueIngestion(ctx, tx, { id, jobId: null }, true);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.added", subject: ["document", id] });
  });
  return getContextData({ ctx, input: { id } });
}

function contentOf({ text, file, url, title, source }: Input) {
  if (file) {
    const ownTitle = path.parse(file.name).name;
    const stored = { fileKey: file.key, fileName: file.name, fileBytes: file.bytes };
    return { kind: "file" as const, ...stored, title: title ?? ownTitle, source: source ?? file.name };
  }
  if (text !== undefined)
    return { kind: "text" as const, body: text, title: title ?? "", source: source ?? title ?? "" };
  const address = url ?? "";
  return { kind: "url" as const, title: title ?? address, source: source ?? new URL(address).hostname };
}
