import type { VisitorEntity } from "@/lib/contract/entities/schemas";

type Pictured = Pick<VisitorEntity, "entitytype" | "thumbnail_image_url">;

const OUR_ART = /^\/art\/([a-z]+)\.svg$/;

/** An entity's portrait; without one of its own, an engraving by its type. */
export function portraitOf({ entitytype, thumbnail_image_url }: Pictured): string {
  if (thumbnail_image_url) return thumbnail_image_url;
  if (entitytype === "person") return "/art/you.svg";
  return entitytype === "role" || entitytype === "others" ? "/art/book.svg" : "/art/museum.svg";
}

/** The portrait for small squares: our own engravings have a coarser cut for that. */
export function faceOf(entity: Pictured): string {
  return portraitOf(entity).replace(OUR_ART, "/art/$1-face.svg");
}
