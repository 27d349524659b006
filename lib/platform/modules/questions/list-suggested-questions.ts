import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import type { SuggestedQuestionRow } from "../../db/schema/questions";
import { readSuggested } from "./suggested-queries";

/** Every suggested question of an entity whose dashboard the caller may read. */
export async function listSuggestedQuestions({
  ctx,
  input: { id },
}: Verb<{ id: string }, "db" | "actor">): Promise<SuggestedQuestionRow[]> {
  const entity = await requireEntity(ctx, { id }, "read");
  return readSuggested(ctx.db, entity.id);
}
