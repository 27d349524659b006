import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { suggestedQuestions } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { auditSuggested, findSuggested } from "./suggested-queries";

/** Deletes a suggested question of an entity that the caller may edit. */
export async function deleteSuggestedQuestion({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { id, entityId } = await findSuggested(ctx, input.id);
  await transaction(ctx, async (tx) => {
    await tx.delete(suggestedQuestions).where(eq(suggestedQuestions.id, id));
    await auditSuggested(ctx, tx, { action: "deleted", id, entityId });
  });
}
