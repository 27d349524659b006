import { eq } from "drizzle-orm";
import type { ReportStatus } from "@/lib/contract/reports/schemas";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Ctx } from "../../context";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { type FoundReport, findReports } from "./queries";

type StatusChange = { id: string; to: ReportStatus; outcome: string | null };

/**
 * Closes or reopens a report, for admins. Throws edit_conflict when another admin closed or reopened it in the meantime.
 */
export async function changeStatus(ctx: Ctx, { id, to, outcome }: StatusChange): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const isOpening = to === "open";
  await transaction(ctx, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
    if (!report) throw new Failure("not_found", { thing: "report" });
    if (isOpening === (report.status === "open")) throw new Failure("edit_conflict");
    await tx
      .update(reports)
      .set({ status: to, outcome, closedBy: isOpening ? null : admin.id, closedAt: isOpening ? null : ctx.now() })
      .where(eq(reports.id, id));
    const action = ({ open: "report.reopened", resolved: "report.resolved", dismissed: "report.dismissed" } as const)[
      to
    ];
    const data = {
      entity_id: report.entityId,
      ...(report.responseId === null ? {} : { response_id: report.responseId }),
    };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action, subject: ["report", id], data });
  });
  const [found] = await findReports(ctx.db, eq(reports.id, id));
  if (!found) throw new Failure("not_found", { thing: "report" });
  return found;
}
