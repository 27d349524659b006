import type { UploadedFile } from "@/lib/contract/upload";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { keepPicture, type PictureKind, replacePictures } from "./entity-picture";

/** Makes a file the banner or the thumbnail of an entity of the caller's. */
export async function setEntityPicture(
  { ctx, input: { id, image } }: Verb<{ id: string; image: UploadedFile }>,
  kind: PictureKind,
): Promise<EntityRow> {
  await requireEdit(ctx, id);
  return replace(ctx, id, kind, await keepPicture(ctx, kind, image, "image"));
}

/** Takes the banner or the thumbnail of an entity of the caller's away. */
export async function deleteEntityPicture(
  { ctx, input: { id } }: Verb<{ id: string }>,
  kind: PictureKind,
): Promise<EntityRow> {
  await requireEdit(ctx, id);
  return replace(ctx, id, kind, null);
}

async function requireEdit(ctx: Ctx, id: string): Promise<void> {
  await requireEntityRight(ctx, await findEntity(ctx.db, { id }), "edit");
}

async function replace(ctx: Ctx, id: string, kind: PictureKind, key: string | null): Promise<EntityRow> {
  const { entity, drop } = await transaction(ctx, (tx) => replacePictures(ctx, tx, id, { [kind]: key }));
  await drop();
  return entity;
}
