import { ADDRESSES } from "@/lib/contract/addresses";
import { defaultPortrait } from "@/lib/contract/entities/default-portrait";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { requestLine } from "@/lib/contract/request-line";

type Pictured = Pick<VisitorEntity, "entitytype" | "thumbnail_image_url">;

const OUR_ART = /^\/art\/([a-z]+)\.svg$/;
const DEFAULT_BANNER = "/art/banner-default.svg";

/** An entity's portrait; without one of its own, an engraving by its type. */
export function portraitOf(entity: Pictured): string {
  const { thumbnail_image_url: own } = entity;
  return own ? throughUs(own, 800) : `/art/${defaultPortrait(entity)}.svg`;
}

/** The portrait for small squares: our own engravings have a coarser cut for that. */
export function faceOf(entity: Pictured): string {
  const { thumbnail_image_url: own } = entity;
  return own && !OUR_ART.test(own) ? throughUs(own, 160) : portraitOf(entity).replace(OUR_ART, "/art/$1-face.svg");
}

/** The picture across an entity's page; a background of ours where it has none. */
export function bannerOf({ banner_image_url: own }: Pick<VisitorEntity, "banner_image_url">): string {
  return own ? throughUs(own, 1600) : DEFAULT_BANNER;
}

/** A picture of the web comes by the image proxy: small, harmless, and without showing its server who looks at it. */
function throughUs(url: string, w: number): string {
  return /^https?:/i.test(url) ? `/api${requestLine(ADDRESSES.proxyImage, { url, w }).target}` : url;
}
