import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { corrections, responses } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type FoundCorrection, selectCorrections } from "./queries";

/**
 * Gives a withdrawn correction as the answer again. Resuming it again changes nothing. Throws not_possible_now when its
 * reply was removed or has another correction in use, and when the visitor erased the question.
 */
export async function resumeCorrection({ ctx, input }: Verb<{ id: string }>): Promise<FoundCorrection> {
  const [found] = await selectCorrections(ctx.db, eq(corrections.id, input.id)).limit(1);
  if (!found) throw new Failure("not_found", { thing: "correction" });
  const entity = await findEntity(ctx.db, { id: found.correction.entityId });
  await requireEntityRight(ctx, entity, "edit", "correction");
  return transaction(ctx, async (tx) => {
    // A removal locks the reply too, before it withdraws the reply's corrections.
    const isReply = eq(responses.id, found.correction.responseId ?? "");
    const [reply] = found.correction.responseId
      ? await tx.select({ removedAt: responses.removedAt }).from(responses).where(isReply).for("update")
      : [];
    const [current] = await tx.select().from(corrections).where(eq(corrections.id, input.id)).for("update");
    if (!current) throw new Failure("not_found", { thing: "correction" });
    if (!current.withdrawnAt) return { ...found, correction: current };
    const { responseId, withdrawnAt } = corrections;
    const [newer] = current.responseId
      ? await tx
          .select({ id: corrections.id })
          .from(corrections)
          .where(and(eq(responseId, current.responseId), isNull(withdrawnAt)))
          .limit(1)
      : [];
    if (newer || reply?.removedAt || current.question === "") throw new Failure("not_possible_now");
    await tx.update(corrections).set({ withdrawnAt: null }).where(eq(corrections.id, input.id));
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "correction.resumed", subject: ["correction", input.id] });
    return { ...found, correction: { ...current, withdrawnAt: null } };
  });
}
