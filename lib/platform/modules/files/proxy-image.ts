import { and, eq, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { type proxyImage as endpoint, IMAGE_WIDTHS } from "@/lib/contract/files/proxy-image";
import { isLiving } from "../../auth/living";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { pathOnThisSite } from "../../images/path-on-this-site";
import { type Picture, PictureFailure } from "../../images/port";
import { invitationsOf } from "../access/invitations-of";
import { canViewPicture, isPublicPicture } from "../access/policy";
import { getEntityPicture } from "../entities/get-entity-picture";

type Input = ParsedInputOf<typeof endpoint>;
type Needed = "db" | "actor" | "client" | "settings" | "pictures" | "storage" | "log";
type Found = Picture & { isPublic: boolean };

/** How many entities may name one picture and all be asked; whoever names it more often has enough of them. */
const NAMED_BY_MAX = 20;
const OUR_ART = /^\/art\/([a-z0-9-]{1,60})\.svg$/;

/**
 * A picture for a page, no wider than asked for: an uploaded one of an entity, one of our engravings, or one of the
 * web that an entity names as its own. Any other address of the web is refused, or this server would fetch anything
 * for anybody. Throws not_found for what the caller may not see and for what cannot be had.
 */
export async function proxyImage({ ctx, input: { url, w } }: Verb<Input, Needed>): Promise<Found> {
  const width = IMAGE_WIDTHS.find((bucket) => bucket >= w) ?? Math.max(...IMAGE_WIDTHS);
  try {
    const path = pathOnThisSite(ctx, url);
    return path === null ? await fromTheWeb(ctx, url, width) : await fromThisSite(ctx, path, width);
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    ctx.log.warn({ reason: error.message }, "a picture could not be had");
    throw new Failure("not_found", { thing: "picture" }, { cause: error });
  }
}

async function fromThisSite(ctx: Verb<Input, Needed>["ctx"], path: string, width: number): Promise<Found> {
  const art = path.match(OUR_ART)?.[1];
  if (art) return { ...(await ctx.pictures.art(art, width)), isPublic: true };
  const key = keyOfPicture(path);
  if (!key) throw new Failure("not_found", { thing: "picture" });
  const { bytes, isPublic } = await getEntityPicture({ ctx, input: { id: key } });
  return { ...(await ctx.pictures.reduce(bytes, width)), isPublic };
}

async function fromTheWeb(ctx: Verb<Input, Needed>["ctx"], url: string, width: number): Promise<Found> {
  const naming = await ctx.db
    .select()
    .from(entities)
    .where(and(or(eq(entities.thumbnailImageUrl, url), eq(entities.bannerImageUrl, url)), isLiving))
    .limit(NAMED_BY_MAX);
  const invitations = await invitationsOf(ctx, naming);
  const visible = naming.filter((entity) => canViewPicture(ctx.actor, entity, url, invitations));
  if (visible.length === 0) throw new Failure("not_found", { thing: "picture" });
  const isPublic = visible.some((entity) => isPublicPicture(entity, url));
  return { ...(await ctx.pictures.fetch(url, width)), isPublic };
}
