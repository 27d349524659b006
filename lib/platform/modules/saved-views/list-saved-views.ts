import type { SavedView } from "@/lib/contract/saved-views/schemas";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { countView } from "./count-view";
import { readSavedViews } from "./queries";

/** The caller's saved views of a list, in the order of saving. */
export async function listSavedViews({ ctx, input: { id, list } }: Verb<"listSavedViews">): Promise<SavedView[]> {
  const entity = await requireEntity(ctx, { id }, "read");
  const views = await readSavedViews(ctx.db, { userId: requireAccount(ctx.actor).id, entityId: entity.id, list });
  return Promise.all(views.map((view) => countView(ctx, view)));
}
