import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { lockReport } from "./lock-report";
import { canObject } from "./policy";

/**
 * Opens the caller's dismissed report again, with the reason of the dismissal still in it. Throws not_found for a report of
 * anyone else, and not_possible_now for one that is not dismissed, was objected to before, or is of a deleted reply.
 */
export async function objectToDismissal({ ctx, input }: Verb<"objectToDismissal">): Promise<void> {
  const { id, objection } = input;
  await transaction(ctx, async (tx) => {
    const found = await lockReport(tx, id);
    const { report } = found;
    const reporter = ctx.actor.find(({ user }) => user.id === report.reporterId)?.user;
    if (!reporter) throw new Failure("not_found", { thing: "report" });
    if (!canObject(found)) throw new Failure("not_possible_now");
    await tx
      .update(reports)
      .set({ status: "open", closedBy: null, closedAt: null, assigneeId: null, waitingSince: ctx.now(), objection })
      .where(eq(reports.id, id));
    const data = { entity_id: report.entityId };
    await recordAudit(ctx, tx, { actorUserId: reporter.id, action: "report.objected", subject: ["report", id], data });
  });
}
