import { and, eq, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { type proxyImage as endpoint, IMAGE_WIDTHS } from "@/lib/contract/images/proxy-image";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { canViewPicture, isPublicPicture } from "../../policies/images";
import { type Picture, PictureFailure } from "../../providers/pictures/port";
import { invitationsOf } from "../access/invitations-of";
import { isLiving } from "../entities/living";

type Input = ParsedInputOf<typeof endpoint>;

/** How many entities may name one picture and all be asked; whoever names it more often has enough of them. */
const NAMED_BY_MAX = 20;

/**
 * A picture of the web for a page. Only those that an entity names as its own: anything else would make this server a
 * way for anybody to fetch anything. Throws not_found for the rest, and for what cannot be had.
 */
export async function proxyImage({
  ctx,
  input: { url, w },
}: Verb<Input, "db" | "actor" | "pictures" | "log">): Promise<Picture & { isPublic: boolean }> {
  const naming = await ctx.db
    .select()
    .from(entities)
    .where(and(or(eq(entities.thumbnailImageUrl, url), eq(entities.bannerImageUrl, url)), isLiving))
    .limit(NAMED_BY_MAX);
  const invitations = await invitationsOf(ctx, naming);
  const visible = naming.filter((entity) => canViewPicture(ctx.actor, entity, url, invitations));
  if (visible.length === 0) throw new Failure("not_found", { thing: "picture" });
  const width = IMAGE_WIDTHS.find((bucket) => bucket >= w) ?? Math.max(...IMAGE_WIDTHS);
  try {
    const isPublic = visible.some((entity) => isPublicPicture(entity, url));
    return { ...(await ctx.pictures.fetch(url, width)), isPublic };
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    ctx.log.warn({ host: new URL(url).host, reason: error.message }, "a picture could not be had");
    throw new Failure("not_found", { thing: "picture" }, { cause: error });
  }
}
