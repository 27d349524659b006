import type { SavedView } from "@/lib/contract/saved-views/schemas";
import { SAVED_VIEWS_MAX } from "@/lib/contract/saved-views/view-limits";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { lockUser } from "../../db/locks";
import { newId } from "../../db/new-id";
import { type SavedViewRow, savedViews } from "../../db/schema/saved-views";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { countView } from "./count-view";
import { readSavedViews, requireNewName } from "./queries";

/**
 * Saves filters for the caller alone. Throws already_exists for a name that another of their views has, and
 * not_possible_now when they have the most that a list can have.
 */
export async function createSavedView({
  ctx,
  input: { id, name, query },
}: Verb<"createSavedView">): Promise<SavedView> {
  const entity = await requireEntity(ctx, { id }, "read");
  const userId = requireAccount(ctx.actor).id;
  const { list } = query;
  const view = await transaction(ctx, async (tx) => {
    // One at a time, so that the number stays within its limit.
    await lockUser(tx, userId, "update");
    await lockExistingEntity(tx, entity.id);
    const views = await readSavedViews(tx, { userId, entityId: entity.id, list });
    requireNewName(views, name);
    if (views.length >= SAVED_VIEWS_MAX) throw new Failure("not_possible_now");
    const row: SavedViewRow = { id: newId(), entityId: entity.id, userId, list, name, query, createdAt: ctx.now() };
    await tx.insert(savedViews).values(row);
    return row;
  });
  return countView(ctx, view);
}
