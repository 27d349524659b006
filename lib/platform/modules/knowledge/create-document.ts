import path from "node:path";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createContextData } from "@/lib/contract/knowledge/create-context-data";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { requireRoomForPassages } from "../plans/passages-used";
import { reserveRoom } from "../plans/storage-quota";
import { queueReading } from "./queue-work";

type Input = ParsedInputOf<typeof createContextData>;

/** Adds a document to an entity and has it read in the background; answers with its id. */
export async function createDocument({ ctx, input }: Verb<Input>): Promise<string> {
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  await requireEntityRight(ctx, entity, "edit");
  await requireRoomForPassages(ctx.db, entity, ctx.settings);
  const id = newId();
  await transaction(ctx, async (tx) => {
    // A hidden entity takes no more material, and of many that come at once only so many find room.
    const living = await lockExistingEntity(tx, entity.id);
    await requireRoomForPassages(tx, living, ctx.settings);
    await reserveRoom(tx, ctx.settings, living, { bytes: input.file?.bytes ?? Buffer.byteLength(input.text ?? "") });
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
    await queueReading(ctx, tx, { id, jobId: null }, true);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.added", subject: ["document", id] });
  });
  return id;
}

function contentOf({ text, file, url, title, source }: Input) {
  if (file) {
    const ownTitle = path.parse(file.name).name;
    const facts = { fileKey: file.key, fileName: file.name, fileBytes: file.bytes };
    return { kind: "file" as const, ...facts, title: title ?? ownTitle, source: source ?? file.name };
  }
  if (text !== undefined)
    return { kind: "text" as const, body: text, title: title ?? "", source: source ?? title ?? "" };
  const address = url ?? "";
  return { kind: "url" as const, title: title ?? address, source: source ?? new URL(address).hostname };
}
