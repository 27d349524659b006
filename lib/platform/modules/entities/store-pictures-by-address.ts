import { Readable } from "node:stream";
import { v7 as uuid } from "uuid";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { ENTITY_PICTURE_MAX_BYTES, type PictureAddresses } from "@/lib/contract/entities/picture-schemas";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { pathOnThisSite } from "../../hosts";
import { PictureFailure } from "../../images/port";
import { type NewPictures, PICTURE_WIDTHS, type PictureKind } from "./entity-picture";

const FIELDS = { banner: "banner_image_url", thumbnail: "thumbnail_image_url" } as const;

type CurrentPictures = Pick<EntityRow, "bannerImageUrl" | "thumbnailImageUrl">;

/**
 * Downloads the pictures that an owner names by URL and stores them like uploads, so that no visitor's browser contacts
 * another server. The current URL changes nothing, since clients send a record back as they read it. Throws invalid_input
 * with the field for a URL without a picture.
 */
export async function storePicturesByAddress(
  ctx: Ctx,
  given: PictureAddresses,
  current: CurrentPictures,
): Promise<NewPictures> {
  const banner = await downloadPicture(ctx, "banner", given.banner_image_url, current.bannerImageUrl);
  const thumbnail = await downloadPicture(ctx, "thumbnail", given.thumbnail_image_url, current.thumbnailImageUrl);
  return { ...(banner ? { banner } : {}), ...(thumbnail ? { thumbnail } : {}) };
}

async function downloadPicture(
  ctx: Ctx,
  kind: PictureKind,
  address: string | null | undefined,
  current: string | null,
): Promise<string | null> {
  if (!address || address === current) return null;
  const field = FIELDS[kind];
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, ctx.settings.appUrl.href)) {
    throw new Failure("invalid_input", { fields: { [field]: "picture_address" } });
  }
  const path = pathOnThisSite(ctx, address);
  if (path !== null && path === current) return null;
  // A picture of this site belongs to another entity and would be deleted with it.
  if (path !== null || keyOfPicture(address))
    throw new Failure("invalid_input", { fields: { [field]: "picture_address" } });
  try {
    const { bytes } = await ctx.pictures.fetch(address, PICTURE_WIDTHS[kind]);
    const key = uuid();
    await ctx.storage.put(key, Readable.from([bytes]), ENTITY_PICTURE_MAX_BYTES);
    return key;
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    throw new Failure("invalid_input", { fields: { [field]: "picture_not_found" } }, { cause });
  }
}
