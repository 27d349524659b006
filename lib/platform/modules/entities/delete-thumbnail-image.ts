import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { removeEntityPicture } from "./entity-picture";

/** Removes the thumbnail of an entity that the caller may edit. */
export async function deleteThumbnailImage({ ctx, input }: Verb<{ id: string }>): Promise<EntityRow> {
  return removeEntityPicture(ctx, "thumbnail", input.id);
}
