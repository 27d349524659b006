import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Ctx } from "../../context";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type FoundReport, findReport } from "./queries";

/**
 * Assigns an open report to the calling admin, or to nobody. Throws edit_conflict for a closed one, and when another admin
 * has the report that is to be taken.
 */
export async function changeAssignee(
  ctx: Ctx,
  id: string,
  action: "report.taken" | "report.released",
): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const assigneeId = action === "report.taken" ? admin.id : null;
  await transaction(ctx, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
    if (!report) throw new Failure("not_found", { thing: "report" });
    if (report.assigneeId === assigneeId) return;
    const isAnothers = assigneeId !== null && report.assigneeId !== null;
    if (report.status !== "open" || isAnothers) throw new Failure("edit_conflict");
    await tx.update(reports).set({ assigneeId }).where(eq(reports.id, id));
    const data = { entity_id: report.entityId };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action, subject: ["report", id], data });
  });
  return findReport(ctx.db, id);
}
