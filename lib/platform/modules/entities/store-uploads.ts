import type { UploadedFile } from "@/lib/contract/http/upload";
import type { Ctx } from "../../context";
import { type NewPictures, storePicture } from "./entity-picture";

type Uploads = Readonly<{ banner_image?: UploadedFile | undefined; thumbnail_image?: UploadedFile | undefined }>;

/** Stores the pictures of a form. Throws invalid_input with the field for an unreadable one, and keeps neither then. */
export async function storeUploads(ctx: Ctx, { banner_image, thumbnail_image }: Uploads): Promise<NewPictures> {
  const banner = banner_image && (await storePicture(ctx, "banner", banner_image, "banner_image"));
  try {
    const thumbnail = thumbnail_image && (await storePicture(ctx, "thumbnail", thumbnail_image, "thumbnail_image"));
    return { ...(banner ? { banner } : {}), ...(thumbnail ? { thumbnail } : {}) };
  } catch (error) {
    if (banner) await ctx.storage.remove(banner);
    throw error;
  }
}
