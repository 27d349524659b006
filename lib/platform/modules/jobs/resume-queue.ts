import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { removePause } from "../../jobs/queue-pause";

/** Resumes the start of jobs. Other nodes look for due ones at their next poll. Resuming a running queue changes nothing. */
export async function resumeQueue({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<{ success: true }> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    const wasPaused = await removePause(tx);
    if (!wasPaused) return;
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "jobs.resumed", subject: ["jobs", "all"] });
  });
  ctx.jobs.wake();
  return { success: true };
}
