import { Readable } from "node:stream";
import { v7 as uuid } from "uuid";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { ENTITY_PICTURE_MAX_BYTES, type PictureAddresses } from "@/lib/contract/entities/picture-schemas";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { PictureFailure } from "../../providers/pictures/port";
import { pathOnThisSite } from "../images/path-on-this-site";
import { type NewPictures, PICTURE_WIDTHS, type PictureKind } from "./entity-picture";

const FIELDS = { banner: "banner_image_url", thumbnail: "thumbnail_image_url" } as const;

type Shown = Pick<EntityRow, "bannerImageUrl" | "thumbnailImageUrl">;

/**
 * Stores the pictures that an owner gives by address, as if they had been uploaded: fetched once, so that no visitor's
 * browser ever asks another server. An address that the entity shows already changes nothing, since clients send a
 * record back as they read it. Throws invalid_input with the field for an address without a picture.
 */
export async function storePicturesByAddress(ctx: Ctx, given: PictureAddresses, shown: Shown): Promise<NewPictures> {
  const banner = await storePicture(ctx, "banner", given.banner_image_url, shown.bannerImageUrl);
  const thumbnail = await storePicture(ctx, "thumbnail", given.thumbnail_image_url, shown.thumbnailImageUrl);
  return { ...(banner ? { banner } : {}), ...(thumbnail ? { thumbnail } : {}) };
}

async function storePicture(
  ctx: Ctx,
  kind: PictureKind,
  address: string | null | undefined,
  shown: string | null,
): Promise<string | null> {
  if (!address || address === shown) return null;
  const field = FIELDS[kind];
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, ctx.settings.appUrl.href)) {
    throw new Failure("invalid_input", { fields: { [field]: "picture_address" } });
  }
  const path = pathOnThisSite(ctx, address);
  if (path !== null && path === shown) return null;
  // A picture of this site belongs to the entity that shows it: it would go with that one.
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
