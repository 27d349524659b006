import { buffer } from "node:stream/consumers";
import { and, eq, or } from "drizzle-orm";
import { pictureAddress } from "@/lib/contract/entities/picture-address";
import { notDeleted } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { findInvitations } from "../access/find-invitations";
import { canViewPicture, isPublicPicture } from "../access/policy";

/** An entity's uploaded picture, and whether it is public. Throws not_found for callers who may not see it. */
export async function getEntityPicture({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor" | "storage">): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const url = pictureAddress(input.id);
  const [entity] = await ctx.db
    .select()
    .from(entities)
    .where(and(or(eq(entities.thumbnailImageUrl, url), eq(entities.bannerImageUrl, url)), notDeleted))
    .limit(1);
  if (!entity) throw new Failure("not_found", { thing: "picture" });
  if (!canViewPicture(ctx.actor, entity, url, await findInvitations(ctx, [entity])))
    throw new Failure("not_found", { thing: "picture" });
  return { bytes: await buffer(await ctx.storage.read(input.id)), isPublic: isPublicPicture(entity, url) };
}
