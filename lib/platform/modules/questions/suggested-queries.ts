import { and, asc, eq, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import { batchWriter } from "../../db/batcher";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { type SuggestedQuestionRow, suggestedQuestions } from "../../db/schema/questions";
import { Failure } from "../../failure";

/** The order of an entity's questions. */
export type SuggestedOrder = ParsedInput<"orderSuggestedQuestions">;

/** An entity's suggested questions in their order. */
export function readSuggested(db: Db, entityId: string): Promise<SuggestedQuestionRow[]> {
  const { position, id } = suggestedQuestions;
  return db
    .select()
    .from(suggestedQuestions)
    .where(eq(suggestedQuestions.entityId, entityId))
    .orderBy(asc(position), asc(id));
}

/** A suggested question of an entity that the caller may edit. Throws not_found for any other. */
export async function findSuggested(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<SuggestedQuestionRow> {
  const [found] = await ctx.db
    .select({ suggested: suggestedQuestions, entity: entities })
    .from(suggestedQuestions)
    .innerJoin(entities, and(eq(entities.id, suggestedQuestions.entityId), notDeleted))
    .where(eq(suggestedQuestions.id, id));
  if (!found) throw new Failure("not_found", { thing: "suggested_question" });
  await requireEntityRight(ctx, found.entity, "edit", "suggested_question");
  return found.suggested;
}

/** Throws already_exists when another of these questions has the same words. */
export function requireNewWords(rows: readonly SuggestedQuestionRow[], question: string, exceptId?: string): void {
  const spelling = question.toLowerCase();
  const isTaken = rows.some((row) => row.id !== exceptId && row.question.toLowerCase() === spelling);
  if (isTaken) throw new Failure("already_exists");
}

/** Records a change of an entity's suggested questions. */
export function auditSuggested(
  ctx: Ctx,
  tx: Db,
  change: { action: "added" | "changed" | "deleted"; id: string; entityId: string },
): Promise<void> {
  return recordAudit(ctx, tx, {
    actorUserId: requireAccount(ctx.actor).id,
    action: `suggested_question.${change.action}`,
    subject: ["suggested_question", change.id],
    data: { entity_id: change.entityId },
  });
}

/** Counts a message that a visitor sent by choosing a suggested question of this entity; any other is ignored. */
export function countClick(db: Db, entityId: string, id: string): Promise<void> {
  return countOne(db, { entityId, id });
}

type Click = Readonly<{ entityId: string; id: string }>;

/** The clicks of one question at a time: its row would hold up all connections of an entity that everybody talks to. */
const countOne = batchWriter<Click, void>(
  async (db, clicks) => {
    const [{ entityId, id }] = clicks;
    await db
      .update(suggestedQuestions)
      .set({ clicks: sql`${suggestedQuestions.clicks} + ${clicks.length}::int` })
      .where(and(eq(suggestedQuestions.id, id), eq(suggestedQuestions.entityId, entityId)));
    return clicks.map(() => undefined);
  },
  ({ entityId, id }) => `${entityId} ${id}`,
);
