import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { keyOfPicture, pictureAddress } from "@/lib/contract/entities/picture-address";
import { ENTITY_PICTURE_MAX_BYTES } from "@/lib/contract/entities/picture-schemas";
import type { UploadedFile } from "@/lib/contract/upload";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { PictureFailure } from "../../images/port";
import { dropFiles, forgetLoose, noteLoose } from "../../storage/loose-files";

export type PictureKind = "banner" | "thumbnail";
/** The keys of an entity's new pictures; null takes one away, what is left out stays. */
export type NewPictures = { [K in PictureKind]?: string | null };

const COLUMNS = { banner: "bannerImageUrl", thumbnail: "thumbnailImageUrl" } as const;
/** As wide as any page shows them, on a fine screen. */
export const PICTURE_WIDTHS: Record<PictureKind, number> = { banner: 2000, thumbnail: 1000 };

/** Writes an uploaded picture anew into the storage; answers with its key. Throws invalid_input for what is none. */
export async function keepPicture(ctx: Ctx, kind: PictureKind, file: UploadedFile, field: string): Promise<string> {
  const bytes = await writtenAnew(ctx, file, PICTURE_WIDTHS[kind], field);
  await ctx.storage.remove(file.key);
  const key = uuid();
  await ctx.storage.put(key, Readable.from([bytes]), ENTITY_PICTURE_MAX_BYTES);
  return key;
}

/** Hangs pictures in the place of an entity's own; `drop` removes the files before once this has committed. */
export async function replacePictures(
  ctx: Ctx,
  tx: Db,
  id: string,
  pictures: NewPictures,
): Promise<{ entity: EntityRow; drop: () => Promise<void> }> {
  const [before] = await tx.select().from(entities).where(eq(entities.id, id)).for("update");
  if (!before) throw new Failure("not_found", { thing: "entity" });
  const older: string[] = [];
  let entity = before;
  for (const kind of ["banner", "thumbnail"] as const) {
    const key = pictures[kind];
    if (key === undefined) continue;
    const row = { [COLUMNS[kind]]: key && pictureAddress(key), updatedAt: ctx.now() };
    const [written] = await tx.update(entities).set(row).where(eq(entities.id, id)).returning();
    entity = written ?? entity;
    if (key) await forgetLoose(tx, key);
    const former = keyOfPicture(before[COLUMNS[kind]]);
    if (former) {
      await noteLoose(tx, former, ctx.now());
      older.push(former);
    }
    const action = key ? `entity.${kind}.changed` : `entity.${kind}.removed`;
    await recordAudit(ctx, tx, { actorUserId: requireAccount(ctx.actor).id, action, subject: ["entity", id] });
  }
  return { entity, drop: () => dropFiles(ctx, older) };
}

async function writtenAnew(ctx: Ctx, file: UploadedFile, width: number, field: string): Promise<Buffer> {
  try {
    const { bytes } = await ctx.pictures.reduce(await buffer(await ctx.storage.read(file.key)), width);
    return bytes;
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    const sentence = "picture_unreadable";
    throw new Failure("invalid_input", { fields: { [field]: sentence } }, { cause });
  }
}
