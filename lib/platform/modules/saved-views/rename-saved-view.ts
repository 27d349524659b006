import { eq } from "drizzle-orm";
import type { SavedView } from "@/lib/contract/saved-views/schemas";
import type { Verb } from "../../context";
import { lockUser } from "../../db/locks";
import { savedViews } from "../../db/schema/saved-views";
import { transaction } from "../../db/transaction";
import { countView } from "./count-view";
import { findSavedView, readSavedViews, requireNewName } from "./queries";

/** Renames one of the caller's saved views. Throws already_exists for a name that another of the list has. */
export async function renameSavedView({ ctx, input: { id, name } }: Verb<"renameSavedView">): Promise<SavedView> {
  const view = await findSavedView(ctx, id);
  await transaction(ctx, async (tx) => {
    await lockUser(tx, view.userId, "update");
    requireNewName(await readSavedViews(tx, view), name, id);
    await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
  });
  return countView(ctx, { ...view, name });
}
