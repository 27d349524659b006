import { and, asc, eq } from "drizzle-orm";
import type { SavedList } from "@/lib/contract/saved-views/schemas";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { type SavedViewRow, savedViews } from "../../db/schema/saved-views";
import { Failure } from "../../failure";

/** A member's saved views of one list, in the order of saving. */
export function readSavedViews(
  db: Db,
  { userId, entityId, list }: { userId: string; entityId: string; list: SavedList },
): Promise<SavedViewRow[]> {
  const isTheirs = and(eq(savedViews.userId, userId), eq(savedViews.entityId, entityId), eq(savedViews.list, list));
  return db.select().from(savedViews).where(isTheirs).orderBy(asc(savedViews.id));
}

/** One of the caller's own views of an entity that they may read. Throws not_found for any other. */
export async function findSavedView(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<SavedViewRow> {
  const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, requireAccount(ctx.actor).id));
  const [found] = await ctx.db
    .select({ view: savedViews, entity: entities })
    .from(savedViews)
    .innerJoin(entities, and(eq(entities.id, savedViews.entityId), notDeleted))
    .where(isOwn);
  if (!found) throw new Failure("not_found", { thing: "saved_view" });
  await requireEntityRight(ctx, found.entity, "read", "saved_view");
  return found.view;
}

/** Throws already_exists when another view has the name, in any letter case. */
export function requireNewName(views: readonly SavedViewRow[], name: string, exceptId?: string): void {
  const spelling = name.toLowerCase();
  if (views.some((view) => view.id !== exceptId && view.name.toLowerCase() === spelling))
    throw new Failure("already_exists");
}
