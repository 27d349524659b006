import type { EntityRow } from "../db/schema/entities";

/** Where an entity's two pictures are. */
export function presentEntityPictures({ thumbnailImageUrl, bannerImageUrl }: EntityRow) {
  return { thumbnail_image_url: thumbnailImageUrl, banner_image_url: bannerImageUrl };
}
