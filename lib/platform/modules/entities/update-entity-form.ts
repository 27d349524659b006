import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { replacePictures } from "./entity-picture";
import { type OwnedDetails, readOwnedDetails } from "./get-my-entity";
import { storePicturesByAddress } from "./store-pictures-by-address";
import { storeUploads } from "./store-uploads";
import { changedColumns, requireChangeRight, writeEntity } from "./update-entity";

/** Changes an entity that the caller may edit together with its pictures, in one transaction. */
export async function updateEntityForm({ ctx, input }: Verb<"updateEntityForm">): Promise<OwnedDetails> {
  const before = await findEntity(ctx.db, { id: input.id });
  const changes = input.entity_data ?? {};
  const role = await requireChangeRight(ctx, before, changes);
  // Validates before a picture is stored, so that a refusal leaves no file.
  changedColumns(before, changes);
  const uploads = await storeUploads(ctx, input);
  const pictures = { ...(await storePicturesByAddress(ctx, changes, before)), ...uploads };
  const { entity, dropFormer } = await transaction(ctx, async (tx) => {
    await writeEntity(ctx, tx, before.id, changes);
    return replacePictures(ctx, tx, before.id, pictures);
  });
  await dropFormer();
  return readOwnedDetails(ctx, { entity, role });
}
