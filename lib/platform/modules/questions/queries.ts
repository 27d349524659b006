import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type QuestionGroupRow, questionGroups } from "../../db/schema/questions";
import { Failure } from "../../failure";

/** Locks a group of an entity's questions until the transaction ends. Throws not_found for any other. */
export async function lockQuestion(tx: Db, entityId: string, id: string): Promise<QuestionGroupRow> {
  const [group] = await tx
    .select()
    .from(questionGroups)
    .where(and(eq(questionGroups.id, id), eq(questionGroups.entityId, entityId)))
    .for("update");
  if (!group) throw new Failure("not_found", { thing: "question" });
  return group;
}
