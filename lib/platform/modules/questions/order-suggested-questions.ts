import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type SuggestedQuestionRow, suggestedQuestions } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { readSuggested, type SuggestedOrder } from "./suggested-queries";

/** Puts an entity's suggested questions into an order. Ids of other questions, such as deleted ones, are ignored. */
export async function orderSuggestedQuestions({
  ctx,
  input: { id, ids },
}: Verb<SuggestedOrder>): Promise<SuggestedQuestionRow[]> {
  const entity = await requireEntity(ctx, { id }, "edit");
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const rows = await readSuggested(tx, entity.id);
    const named = [...new Set(ids)].flatMap((next) => rows.find((row) => row.id === next) ?? []);
    const ordered = [...named, ...rows.filter((row) => !named.includes(row))];
    const moved = ordered.map((row, position) => ({ ...row, position }));
    for (const { id: rowId, position } of moved) {
      await tx.update(suggestedQuestions).set({ position }).where(eq(suggestedQuestions.id, rowId));
    }
    await recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: "suggested_question.ordered",
      subject: ["entity", entity.id],
    });
    return moved;
  });
}
