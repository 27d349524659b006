import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Ctx } from "../../context";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { lockReport } from "./lock-report";
import { type FoundReport, findReport } from "./queries";

/** `from`: the assignee that the caller saw. */
type AssigneeChange = Readonly<{ id: string; from: string | null; action: "report.taken" | "report.released" }>;

/**
 * Assigns an open report to the calling admin, or to nobody. Throws not_found, and edit_conflict for a closed report and for
 * one whose assignee is another than the caller saw.
 */
export async function changeAssignee(ctx: Ctx, { id, from, action }: AssigneeChange): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const assigneeId = action === "report.taken" ? admin.id : null;
  await transaction(ctx, async (tx) => {
    const { report } = await lockReport(tx, id);
    if (report.status === "open" && report.assigneeId === assigneeId) return;
    if (report.status !== "open" || report.assigneeId !== from) throw new Failure("edit_conflict");
    await tx.update(reports).set({ assigneeId }).where(eq(reports.id, id));
    const data = { entity_id: report.entityId };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action, subject: ["report", id], data });
  });
  return findReport(ctx.db, id);
}
