import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { storePause } from "../../jobs/queue-pause";

/** Pauses the start of jobs on all nodes. Jobs that run finish. Pausing a paused queue changes nothing. */
export async function pauseQueue({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<{ success: true }> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    const isNew = await storePause(tx, { at: ctx.now().toISOString(), by: admin.id });
    if (!isNew) return;
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "jobs.paused", subject: ["jobs", "all"] });
  });
  return { success: true };
}
