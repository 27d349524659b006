import { and, eq, ne } from "drizzle-orm";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { isReservedSlug } from "./slugs";

/**
 * Whether a slug is reserved or taken. A draft takes its slug, and a deleted entity keeps its slug until it is erased. The
 * draft of the caller's own workflow does not count. In a cell, a slug of any other cell is taken.
 */
export async function checkUrlslug({
  ctx,
  input: { urlslug, guid },
}: Verb<"checkUrlslug", "db" | "tokenHashes" | "cells">): Promise<boolean> {
  if (isReservedSlug(urlslug)) return true;
  // A foreign workflow id is ignored instead of refused, so that the answer reveals nothing about it.
  const own = guid === undefined ? null : await findOwnWorkflow(ctx, guid).catch(() => null);
  const isOther = own?.entityId ? ne(entities.id, own.entityId) : undefined;
  const [taken] = await ctx.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.urlslug, urlslug), isOther))
    .limit(1);
  if (taken !== undefined) return true;
  // Without an answer of the registry, the creation decides.
  return (await ctx.cells?.findPage(urlslug).catch(() => null)) != null;
}
