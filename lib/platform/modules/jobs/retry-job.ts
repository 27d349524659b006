import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { jobs } from "../../db/schema/system";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { jobAbilities } from "./policy";
import { findJob } from "./queries";

/** Queues a failed job again, or makes a waiting one due now. Throws not_possible_now in any other state. */
export async function retryJob({ ctx, input }: Verb<{ id: string }>): Promise<{ success: true }> {
  const admin = requireAdmin(ctx.actor);
  const job = await findJob(ctx.db, input.id);
  requireAbility(jobAbilities(job), "retry");
  const { id, kind } = job;
  await transaction(ctx, async (tx) => {
    const retried = await ctx.jobs.retry(tx, eq(jobs.id, id));
    if (retried === 0) throw new Failure("not_possible_now");
    const entry = { actorUserId: admin.id, action: "job.retried", data: { kind } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["job", id] });
  });
  return { success: true };
}
