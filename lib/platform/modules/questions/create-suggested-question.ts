import { SUGGESTED_MAX } from "@/lib/contract/questions/suggested-schemas";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { type SuggestedQuestionRow, suggestedQuestions } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { auditSuggested, readSuggested, requireNewWords } from "./suggested-queries";

/**
 * Adds a suggested question as the last one. Throws already_exists for the same words again, and not_possible_now when
 * the entity has the most that it can have.
 */
export async function createSuggestedQuestion({
  ctx,
  input: { id, question, language },
}: Verb<"createSuggestedQuestion">): Promise<SuggestedQuestionRow> {
  const entity = await requireEntity(ctx, { id }, "edit");
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const rows = await readSuggested(tx, entity.id);
    requireNewWords(rows, question);
    if (rows.length >= SUGGESTED_MAX) throw new Failure("not_possible_now");
    const at = ctx.now();
    const row: SuggestedQuestionRow = {
      id: newId(),
      entityId: entity.id,
      question,
      language: language ?? entity.primaryLanguage,
      position: (rows.at(-1)?.position ?? -1) + 1,
      isOn: true,
      switchedAt: at,
      clicks: 0,
      createdAt: at,
    };
    await tx.insert(suggestedQuestions).values(row);
    await auditSuggested(ctx, tx, { action: "added", id: row.id, entityId: entity.id });
    return row;
  });
}
