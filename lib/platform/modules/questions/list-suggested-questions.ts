import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { SuggestedQuestionRow } from "../../db/schema/questions";
import { readSuggested } from "./suggested-queries";

/** Every suggested question of an entity whose dashboard the caller may read. */
export async function listSuggestedQuestions({
  ctx,
  input: { id },
}: Verb<{ id: string }, "db" | "actor">): Promise<SuggestedQuestionRow[]> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  return readSuggested(ctx.db, entity.id);
}
