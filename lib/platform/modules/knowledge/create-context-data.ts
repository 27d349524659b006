import path from "node:path";
import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { isCsv } from "@/lib/contract/knowledge/schemas";
import { hasTableShape } from "@/lib/contract/knowledge/table-kinds";
import type { TableShape } from "@/lib/contract/knowledge/table-shape";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import { newId } from "../../db/new-id";
import type { PlannedEntity } from "../../db/planned-entity";
import { contextDocuments, type DocumentRow, uploads } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { removeFiles } from "../../storage/orphaned-files";
import { requireRoomForPassages } from "../plans/passage-quota";
import { reserveStorage } from "../plans/storage-quota";
import { getContextData } from "./get-context-data";
import { findUpload, lockUpload } from "./get-upload";
import type { DocumentWithEntity } from "./queries";
import { serializeQuestions } from "./questions";
import { queueIngestion } from "./queue-document-jobs";
import { nextRefreshOf } from "./refresh-interval";
import { joinChunks, removeChunks } from "./upload-chunks";

type Input = ParsedInput<"createContextData">;

type StoredFile = Readonly<{ key: string; name: string; bytes: number }>;

/**
 * Adds a document to an entity and queues its ingestion. Repeated with one upload, it returns the document that was
 * created from it. Throws plan_limit_reached and quota_reached, and not_possible_now for an incomplete upload.
 */
export async function createContextData({ ctx, input }: Verb<Input>): Promise<DocumentWithEntity> {
  const entity = await requireEntity(ctx, { id: input.digitalentity_id }, "edit");
  if (input.upload_id === undefined) return addMaterial(ctx, entity, input, input.file);
  const { upload } = await findUpload(ctx, input.upload_id);
  if (upload.entityId !== entity.id) throw new Failure("not_found", { thing: "upload" });
  if (upload.documentId) return getContextData({ ctx, input: { id: upload.documentId } });
  if (upload.offset < upload.fileBytes) throw new Failure("not_possible_now");
  if (input.format === "questions" && !isCsv(upload.fileName))
    throw new Failure("invalid_input", { fields: { upload_id: "questions_file" } });
  if (input.shape && !hasTableShape(upload.fileName))
    throw new Failure("invalid_input", { fields: { shape: "shape_of_other" } });
  await requireRoomForPassages(ctx.db, entity, ctx.settings);
  const file = { key: await joinChunks(ctx, upload), name: upload.fileName, bytes: upload.fileBytes };
  return addMaterial(ctx, entity, input, file).catch(async (error: unknown) => {
    await ctx.storage.remove(file.key);
    throw error;
  });
}

async function addMaterial(
  ctx: Ctx,
  entity: PlannedEntity,
  input: Input,
  file: StoredFile | undefined,
): Promise<DocumentWithEntity> {
  await requireRoomForPassages(ctx.db, entity, ctx.settings);
  const content = contentOf(input, file);
  const refreshInterval = content.kind === "url" ? (input.refresh_interval ?? "never") : "never";
  const { id, unusedFiles } = await transaction(ctx, async (tx) => {
    // Check again under the lock: the entity may have been deleted, or concurrent uploads may have taken the room.
    const locked = await lockExistingEntity(tx, entity.id);
    const upload = input.upload_id === undefined ? null : await lockUpload(tx, input.upload_id);
    // A repeated call was faster.
    if (upload?.documentId) return { id: upload.documentId, unusedFiles: file ? [file.key] : [] };
    await requireRoomForPassages(tx, locked, ctx.settings);
    await reserveStorage(tx, ctx.settings, locked, { bytes: file?.bytes ?? Buffer.byteLength(content.body ?? "") });
    const id = newId();
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
    if (!upload) return { id, unusedFiles: [] };
    await tx.update(uploads).set({ documentId: id }).where(eq(uploads.id, upload.id));
    return { id, unusedFiles: await removeChunks(tx, upload.id, ctx.now()) };
  });
  await removeFiles(ctx, unusedFiles);
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
  tableShape?: TableShape | null;
}>;

function contentOf(
  { text, url, title, source, questions, format, shape }: Input,
  file: StoredFile | undefined,
): Content {
  if (file) {
    const ownTitle = path.parse(file.name).name;
    const stored = { fileKey: file.key, fileName: file.name, fileBytes: file.bytes, tableShape: shape ?? null };
    const areQuestions = shape ? shape.kind === "questions" : format === "questions";
    const kind = areQuestions ? ("questions" as const) : ("file" as const);
    return { kind, ...stored, title: title ?? ownTitle, source: source ?? file.name };
  }
  const typed = { title: title ?? "", source: source ?? title ?? "" };
  if (questions) return { kind: "questions", body: serializeQuestions(questions), ...typed };
  if (text !== undefined) return { kind: "text", body: text, ...typed };
  const address = url ?? "";
  return { kind: "url", title: title ?? address, source: source ?? new URL(address).hostname };
}
