import { and, eq, or } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { notDeleted } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { pathOnThisSite } from "../../hosts";
import { type Picture, PictureFailure } from "../../images/port";
import { findInvitations } from "../access/find-invitations";
import { canViewPicture, isPublicPicture } from "../access/policy";
import { getEntityPicture } from "../entities/get-entity-picture";

/** Available widths; another width gets the next larger one. */
const IMAGE_WIDTHS = [160, 400, 800, 1600] as const;

type ProxyKeys = "cells" | "db" | "actor" | "client" | "settings" | "pictures" | "storage" | "log";
type ProxiedImage = Picture & { isPublic: boolean };

/** The most entities with the same picture URL that are checked for access. */
const ENTITIES_MAX = 20;
const ART_PATH = /^\/art\/([a-z0-9-]{1,60})\.svg$/;

/**
 * A picture for a page, resized to the requested width: an entity's upload, one of the site's engravings, or a web picture
 * that an entity uses, also one that another cell lists. Any other web address is refused: this must not be an open proxy. Throws not_found for a picture
 * that the caller may not see or that cannot be fetched.
 */
export async function proxyImage({ ctx, input: { url, w } }: Verb<"proxyImage", ProxyKeys>): Promise<ProxiedImage> {
  const width = IMAGE_WIDTHS.find((bucket) => bucket >= w) ?? Math.max(...IMAGE_WIDTHS);
  try {
    const path = pathOnThisSite(ctx, url);
    return path === null ? await fromWeb(ctx, url, width) : await fromSite(ctx, path, width);
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    ctx.log.warn({ reason: error.message }, "a picture could not be fetched");
    throw new Failure("not_found", { thing: "picture" }, { cause: error });
  }
}

async function fromSite(ctx: Verb<"proxyImage", ProxyKeys>["ctx"], path: string, width: number): Promise<ProxiedImage> {
  const art = path.match(ART_PATH)?.[1];
  if (art) return { ...(await ctx.pictures.art(art, width)), isPublic: true };
  const key = keyOfPicture(path);
  if (!key) throw new Failure("not_found", { thing: "picture" });
  const { bytes, isPublic } = await getEntityPicture({ ctx, input: { id: key } });
  return { ...(await ctx.pictures.reduce(bytes, width)), isPublic };
}

async function fromWeb(ctx: Verb<"proxyImage", ProxyKeys>["ctx"], url: string, width: number): Promise<ProxiedImage> {
  const usedBy = await ctx.db
    .select()
    .from(entities)
    .where(and(or(eq(entities.thumbnailImageUrl, url), eq(entities.bannerImageUrl, url)), notDeleted))
    .limit(ENTITIES_MAX);
  const invitations = await findInvitations(ctx, usedBy);
  const visible = usedBy.filter((entity) => canViewPicture(ctx.actor, entity, url, invitations));
  if (visible.length === 0) return fromOtherCell(ctx, url, width);
  const isPublic = visible.some((entity) => isPublicPicture(entity, url));
  return { ...(await ctx.pictures.fetch(url, width)), isPublic };
}

/** Other cells list public entities alone. */
async function fromOtherCell(
  ctx: Verb<"proxyImage", ProxyKeys>["ctx"],
  url: string,
  width: number,
): Promise<ProxiedImage> {
  const isListed = await ctx.cells?.isPictureOfOthers(url).catch((cause: unknown) => {
    throw cause instanceof Failure ? new Failure("not_ready", {}, { cause }) : cause;
  });
  if (!isListed) throw new Failure("not_found", { thing: "picture" });
  return { ...(await ctx.pictures.fetch(url, width)), isPublic: true };
}
