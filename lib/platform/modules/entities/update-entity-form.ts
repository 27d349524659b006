import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateEntityForm as endpoint } from "@/lib/contract/entities/update-entity-form";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { keepPicture, type NewPictures, replacePictures } from "./entity-picture";
import { storePicturesByAddress } from "./pictures-by-address";
import { type Changed, changedRow, writeEntity } from "./update-entity";

type Input = ParsedInputOf<typeof endpoint>;

/** Changes an entity of the caller's and its pictures in one go: all of it, or nothing when one part is refused. */
export async function updateEntityForm({ ctx, input }: Verb<Input>): Promise<Changed> {
  const before = await findEntity(ctx.db, { id: input.id });
  const standing = await requireEntityRight(ctx, before, "edit");
  const changes = input.entity_data ?? {};
  // Before the pictures are made: a refusal leaves no file.
  changedRow(before, changes);
  const uploads = await keepPictures(ctx, input);
  const pictures = { ...(await storePicturesByAddress(ctx, changes, before)), ...uploads };
  const { entity, drop } = await transaction(ctx, async (tx) => {
    await writeEntity(ctx, tx, before.id, changes);
    return replacePictures(ctx, tx, before.id, pictures);
  });
  await drop();
  return { entity, standing };
}

async function keepPictures(ctx: Ctx, { banner_image, thumbnail_image }: Input): Promise<NewPictures> {
  const banner = banner_image && (await keepPicture(ctx, "banner", banner_image, "banner_image"));
  try {
    const thumbnail = thumbnail_image && (await keepPicture(ctx, "thumbnail", thumbnail_image, "thumbnail_image"));
    return { ...(banner ? { banner } : {}), ...(thumbnail ? { thumbnail } : {}) };
  } catch (error) {
    if (banner) await ctx.storage.remove(banner);
    throw error;
  }
}
