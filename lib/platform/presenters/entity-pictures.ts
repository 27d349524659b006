import type { EntityRow } from "../policies/entity";

/** Where an entity's two pictures are. */
export function presentEntityPictures({ thumbnailImageUrl, bannerImageUrl }: EntityRow) {
  return { thumbnail_image_url: thumbnailImageUrl, banner_image_url: bannerImageUrl };
}
