import { and, eq } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { jobs } from "../../db/schema/system";
import { transaction } from "../../db/transaction";

/** Queues every failed job again, or only the jobs of one kind. */
export async function retryFailedJobs({ ctx, input }: Verb<"retryFailedJobs">): Promise<Output<"retryFailedJobs">> {
  const admin = requireAdmin(ctx.actor);
  const { kind } = input;
  return transaction(ctx, async (tx) => {
    const retried = await ctx.jobs.retry(tx, and(eq(jobs.state, "failed"), kind ? eq(jobs.kind, kind) : undefined));
    const entry = { actorUserId: admin.id, action: "jobs.retried", data: { kind: kind ?? null, retried } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["jobs", kind ?? "all"] });
    return { retried };
  });
}
