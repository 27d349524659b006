import { defaultPortrait } from "@/lib/contract/entities/default-portrait";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { requestLine } from "@/lib/contract/http/request-line";

type Bannered = Pick<VisitorEntity, "banner_image_url">;
type Pictured = Pick<VisitorEntity, "entitytype" | "thumbnail_image_url">;

const BUILT_IN_ART = /^\/art\/([a-z]+)\.svg$/;
const DEFAULT_BANNER = "/art/banner-default.svg";

/** URL of an entity's portrait, or of the default portrait of its type. */
export function portraitOf(entity: Pictured): string {
  const { thumbnail_image_url: imageUrl } = entity;
  return imageUrl ? proxied(imageUrl, 800) : `/art/${defaultPortrait(entity)}.svg`;
}

/** The portrait with a srcset; our own drawings scale and need none. */
export function portraitSet(entity: Pictured): { src: string; srcSet?: string } {
  const src = portraitOf(entity);
  return { src, ...srcSetOf(entity.thumbnail_image_url, [160, 400, 800]) };
}

/** URL of the portrait for small squares; our own engravings have a coarser cut for that. */
export function faceOf(entity: Pictured): string {
  const { thumbnail_image_url: imageUrl } = entity;
  return imageUrl && !BUILT_IN_ART.test(imageUrl)
    ? proxied(imageUrl, 160)
    : portraitOf(entity).replace(BUILT_IN_ART, "/art/$1-face.svg");
}

/** URL of an entity's banner, or of the default banner. */
export function bannerOf({ banner_image_url: imageUrl }: Bannered): string {
  return imageUrl ? proxied(imageUrl, 1600) : DEFAULT_BANNER;
}

/** The banner with a srcset. */
export function bannerSet(entity: Bannered): { src: string; srcSet?: string } {
  return { src: bannerOf(entity), ...srcSetOf(entity.banner_image_url, [400, 800, 1600]) };
}

function srcSetOf(url: string | null, widths: readonly number[]): { srcSet?: string } {
  if (!url || proxied(url, 400) === url) return {};
  return { srcSet: widths.map((w) => `${proxied(url, w)} ${w}w`).join(", ") };
}

/** Routes web images through the image proxy: resized, safe, and without revealing the visitor to their server. */
function proxied(url: string, w: number): string {
  return /^https?:/i.test(url) ? `/api${requestLine(ADDRESSES.proxyImage, { url, w }).target}` : url;
}
