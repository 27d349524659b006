import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { removeEntityPicture } from "./entity-picture";

/** Removes the banner of an entity that the caller may edit. */
export async function deleteBannerImage({ ctx, input }: Verb<{ id: string }>): Promise<EntityRow> {
  return removeEntityPicture(ctx, "banner", input.id);
}
