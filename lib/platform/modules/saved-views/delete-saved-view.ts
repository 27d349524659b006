import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { savedViews } from "../../db/schema/saved-views";
import { findSavedView } from "./queries";

/** Deletes one of the caller's saved views; what it lists stays. */
export async function deleteSavedView({ ctx, input }: Verb<"deleteSavedView">): Promise<void> {
  const view = await findSavedView(ctx, input.id);
  await ctx.db.delete(savedViews).where(eq(savedViews.id, view.id));
}
