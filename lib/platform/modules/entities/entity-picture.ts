import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { keyOfPicture, pictureAddress } from "@/lib/contract/entities/picture-address";
import { ENTITY_PICTURE_MAX_BYTES } from "@/lib/contract/entities/picture-schemas";
import type { UploadedFile } from "@/lib/contract/http/upload";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { type EntityRow, entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { PictureFailure } from "../../images/port";
import { removeFiles, trackOrphan, untrackOrphan } from "../../storage/orphaned-files";

export type PictureKind = "banner" | "thumbnail";

/** The storage keys of an entity's new pictures; null removes a picture, a missing kind leaves it as it is. */
export type NewPictures = { [K in PictureKind]?: string | null };

const COLUMNS = { banner: "bannerImageUrl", thumbnail: "thumbnailImageUrl" } as const;
/** The greatest width in pixels that any page shows on a high-density screen. */
export const PICTURE_WIDTHS: Record<PictureKind, number> = { banner: 2000, thumbnail: 1000 };

/** Re-encodes an uploaded picture into the storage and returns its key. Throws invalid_input for an unreadable file. */
export async function storePicture(ctx: Ctx, kind: PictureKind, file: UploadedFile, field: string): Promise<string> {
  const bytes = await reencode(ctx, file, PICTURE_WIDTHS[kind], field);
  await ctx.storage.remove(file.key);
  const key = uuid();
  await ctx.storage.put(key, Readable.from([bytes]), ENTITY_PICTURE_MAX_BYTES);
  return key;
}

/** Stores an uploaded file as a picture of an entity that the caller may edit. */
export async function uploadEntityPicture(
  ctx: Ctx,
  kind: PictureKind,
  { id, image }: { id: string; image: UploadedFile },
): Promise<EntityRow> {
  await requireEditable(ctx, id);
  return replacePicture(ctx, id, kind, await storePicture(ctx, kind, image, "image"));
}

/** Removes a picture of an entity that the caller may edit. */
export async function removeEntityPicture(ctx: Ctx, kind: PictureKind, id: string): Promise<EntityRow> {
  await requireEditable(ctx, id);
  return replacePicture(ctx, id, kind, null);
}

async function requireEditable(ctx: Ctx, id: string): Promise<void> {
  await requireEntityRight(ctx, await findEntity(ctx.db, { id }), "edit");
}

async function replacePicture(ctx: Ctx, id: string, kind: PictureKind, key: string | null): Promise<EntityRow> {
  const { entity, dropFormer } = await transaction(ctx, (tx) => replacePictures(ctx, tx, id, { [kind]: key }));
  await dropFormer();
  return entity;
}

/** Replaces an entity's pictures. Call `dropFormer` once the transaction has committed: it removes the former files. */
export async function replacePictures(
  ctx: Ctx,
  tx: Db,
  id: string,
  pictures: NewPictures,
): Promise<{ entity: PlannedEntity; dropFormer: () => Promise<void> }> {
  const [before] = await tx.select(plannedEntity).from(entities).where(eq(entities.id, id)).for("update");
  if (!before) throw new Failure("not_found", { thing: "entity" });
  const formerKeys: string[] = [];
  let entity = before;
  for (const kind of ["banner", "thumbnail"] as const) {
    const key = pictures[kind];
    if (key === undefined) continue;
    const row = { [COLUMNS[kind]]: key && pictureAddress(key), updatedAt: ctx.now() };
    const [written] = await tx.update(entities).set(row).where(eq(entities.id, id)).returning(plannedEntity);
    entity = written ?? entity;
    if (key) await untrackOrphan(tx, key);
    const former = keyOfPicture(before[COLUMNS[kind]]);
    if (former) {
      await trackOrphan(tx, former, ctx.now());
      formerKeys.push(former);
    }
    const action = key ? (`entity.${kind}.changed` as const) : (`entity.${kind}.removed` as const);
    await recordAudit(ctx, tx, { actorUserId: requireAccount(ctx.actor).id, action, subject: ["entity", id] });
  }
  if (pictures.thumbnail !== undefined) await queuePublication(ctx, tx, [id]);
  return { entity, dropFormer: () => removeFiles(ctx, formerKeys) };
}

async function reencode(ctx: Ctx, file: UploadedFile, width: number, field: string): Promise<Buffer> {
  try {
    const { bytes } = await ctx.pictures.reduce(await buffer(await ctx.storage.read(file.key)), width);
    return bytes;
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    throw new Failure("invalid_input", { fields: { [field]: "picture_unreadable" } }, { cause });
  }
}
