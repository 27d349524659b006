import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { v7 as uuid } from "uuid";
import { PICTURE_MAX_BYTES } from "@/lib/contract/accounts/profile-picture-schemas";
import type { UploadedFile } from "@/lib/contract/http/upload";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { Failure } from "../../failure";
import { PictureFailure } from "../../images/port";
import { replaceProfilePicture } from "./replace-profile-picture";

/** The largest size in which a page shows the picture, on a high-density screen. */
const SIDE_PX = 512;

/** Crops an uploaded file to the caller's picture and returns its storage key. Throws invalid_input for an unreadable picture. */
export async function setProfilePicture({ ctx, input }: Verb<{ image_file: UploadedFile }>): Promise<string> {
  const { id } = requireAccount(ctx.actor);
  const bytes = await cropToSquare(ctx, input.image_file);
  await ctx.storage.remove(input.image_file.key);
  const key = uuid();
  await ctx.storage.put(key, Readable.from([bytes]), PICTURE_MAX_BYTES);
  await replaceProfilePicture(ctx, id, key);
  return key;
}

async function cropToSquare(ctx: Ctx, file: UploadedFile): Promise<Buffer> {
  try {
    const { bytes } = await ctx.pictures.square(await buffer(await ctx.storage.read(file.key)), SIDE_PX);
    return bytes;
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    throw new Failure("invalid_input", { fields: { image_file: "picture_unreadable" } }, { cause });
  }
}
