import type { SavedView } from "@/lib/contract/saved-views/schemas";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { countView } from "./count-view";
import { readSavedViews } from "./queries";

/** The caller's saved views of a list, in the order of saving. */
export async function listSavedViews({ ctx, input: { id, list } }: Verb<"listSavedViews">): Promise<SavedView[]> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const views = await readSavedViews(ctx.db, { userId: requireAccount(ctx.actor).id, entityId: entity.id, list });
  return Promise.all(views.map((view) => countView(ctx, view)));
}
