import type { UploadedFile } from "@/lib/contract/http/upload";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { uploadEntityPicture } from "./entity-picture";

/** Stores an uploaded file as the thumbnail of an entity that the caller may edit. */
export async function setThumbnailImage({ ctx, input }: Verb<{ id: string; image: UploadedFile }>): Promise<EntityRow> {
  return uploadEntityPicture(ctx, "thumbnail", input);
}
