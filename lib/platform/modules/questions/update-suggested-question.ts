import { eq } from "drizzle-orm";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type SuggestedQuestionRow, suggestedQuestions } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { auditSuggested, findSuggested, readSuggested, requireNewWords } from "./suggested-queries";

/** Changes the words of a suggested question or its switch. Throws already_exists for words that another one has. */
export async function updateSuggestedQuestion({
  ctx,
  input,
}: Verb<"updateSuggestedQuestion">): Promise<SuggestedQuestionRow> {
  const { entityId } = await findSuggested(ctx, input.id);
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entityId);
    const rows = await readSuggested(tx, entityId);
    const row = rows.find(({ id }) => id === input.id);
    if (!row) throw new Failure("not_found", { thing: "suggested_question" });
    const { question = row.question, is_on: isOn = row.isOn } = input;
    if (question === row.question && isOn === row.isOn) return row;
    requireNewWords(rows, question, row.id);
    const changed = { ...row, question, isOn, switchedAt: isOn === row.isOn ? row.switchedAt : ctx.now() };
    await tx
      .update(suggestedQuestions)
      .set({ question, isOn, switchedAt: changed.switchedAt })
      .where(eq(suggestedQuestions.id, row.id));
    await auditSuggested(ctx, tx, { action: "changed", id: row.id, entityId });
    return changed;
  });
}
