import path from "node:path";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createContextData as endpoint } from "@/lib/contract/knowledge/endpoints";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import type { DocumentRow } from "../../db/schema/knowledge";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { getContextData } from "./get-context-data";
import type { DocumentWithEntity } from "./queries";
import { serializeQuestions } from "./questions";
import { queueIngestion } from "./queue-document-jobs";
import { nextRefreshOf } from "./refresh-interval";

type Input = ParsedInputOf<typeof endpoint>;

/** Adds a document to an entity and queues its ingestion. Throws plan_limit_reached and quota_reached. */
export async function createContextData({ ctx, input }: Verb<Input>): Promise<DocumentWithEntity> {
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  await requireEntityRight(ctx, entity, "edit");
  await requireRoomForPassages(ctx.db, entity, ctx.settings);
  const id = newId();
  const content = contentOf(input);
  const refreshInterval = content.kind === "url" ? (input.refresh_interval ?? "never") : "never";
  await transaction(ctx, async (tx) => {
    // Check again under the lock: the entity may have been deleted, or concurrent uploads may have taken the room.
    const locked = await lockExistingEntity(tx, entity.id);
    await requireRoomForPassages(tx, locked, ctx.settings);
    await reserveStorage(tx, ctx.settings, locked, {
      bytes: input.file?.bytes ?? Buffer.byteLength(content.body ?? ""),
    });
    await tx.insert(contextDocuments).values({
      id,
      entityId: entity.id,
      ...content,
      url: input.url ?? null,
      language: input.language ?? entity.primaryLanguage,
      isLanguageExplicit: input.language !== undefined,
      year: input.year ?? null,
      status: "queued",
      refreshInterval,
      nextRefreshAt: nextRefreshOf(refreshInterval, ctx.now()),
      dataStorageRegion: entity.dataStorageRegion,
      createdAt: ctx.now(),
    });
    await queueIngestion(ctx, tx, { id, jobId: null }, true);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.added", subject: ["document", id] });
  });
  return getContextData({ ctx, input: { id } });
}

type Content = Readonly<{
  kind: DocumentRow["kind"];
  title: string;
  source: string;
  body?: string;
  fileKey?: string;
  fileName?: string;
  fileBytes?: number;
}>;

function contentOf({ text, file, url, title, source, questions, format }: Input): Content {
  if (file) {
    const ownTitle = path.parse(file.name).name;
    const stored = { fileKey: file.key, fileName: file.name, fileBytes: file.bytes };
    const kind = format === "questions" ? ("questions" as const) : ("file" as const);
    return { kind, ...stored, title: title ?? ownTitle, source: source ?? file.name };
  }
  const typed = { title: title ?? "", source: source ?? title ?? "" };
  if (questions) return { kind: "questions", body: serializeQuestions(questions), ...typed };
  if (text !== undefined) return { kind: "text", body: text, ...typed };
  const address = url ?? "";
  return { kind: "url", title: title ?? address, source: source ?? new URL(address).hostname };
}
