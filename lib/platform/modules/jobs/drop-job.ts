import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { jobAbilities } from "./policy";
import { findJob } from "./queries";

/**
 * Cancels a job, interrupts it where it runs, and marks what it was for as failed, so that its owner can try again.
 * Throws not_possible_now for one that is over, and for one that was promised to a user.
 */
export async function dropJob({ ctx, input }: Verb<{ id: string }>): Promise<{ success: true }> {
  const admin = requireAdmin(ctx.actor);
  const job = await findJob(ctx.db, input.id);
  requireAbility(jobAbilities(job), "drop");
  const dropped = await transaction(ctx, async (tx) => {
    const found = await ctx.jobs.drop(tx, job.id);
    if (!found) throw new Failure("not_possible_now");
    const entry = { actorUserId: admin.id, action: "job.dropped", data: { kind: job.kind } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["job", job.id] });
    return found;
  });
  ctx.jobs.interrupt(dropped.id);
  await ctx.jobs.giveUp(dropped);
  return { success: true };
}
