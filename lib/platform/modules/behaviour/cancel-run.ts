import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { correctionRuns } from "../../db/schema/behaviour";
import { transaction } from "../../db/transaction";
import { describeRun, type RunDetails } from "./get-correction-run";
import { canConfirm, isUnfinished } from "./policy";
import { findRun, lockBehaviour } from "./queries";

/** Ends a run, or gives up a publication that waits for its second yes; the draft stays. Any other run stays as it is. */
export async function cancelRun({ ctx, input: { id, run_id } }: Verb<"cancelRun">): Promise<RunDetails> {
  const entity = await requireEntity(ctx, { id }, "edit");
  const run = await transaction(ctx, async (tx) => {
    const { version } = await lockBehaviour(tx, entity.id, ctx.now());
    const before = await findRun(tx, entity.id, run_id);
    if (!isUnfinished(before) && !canConfirm(before, version)) return before;
    const actorUserId = requireAccount(ctx.actor).id;
    const data = { run_id: before.id };
    const entry = { action: "behaviour.check_cancelled", subject: ["entity", entity.id], data } as const;
    await recordAudit(ctx, tx, { actorUserId, ...entry });
    const [cancelled] = await tx
      .update(correctionRuns)
      .set({ status: "cancelled", finishedAt: before.finishedAt ?? ctx.now() })
      .where(eq(correctionRuns.id, before.id))
      .returning();
    return cancelled ?? before;
  });
  return describeRun(ctx.db, run);
}
