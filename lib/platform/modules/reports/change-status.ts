import { eq } from "drizzle-orm";
import type { ReportStatus } from "@/lib/contract/reports/schemas";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { reports } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { reportAnsweredMail } from "../../email/templates/report-answered";
import { Failure } from "../../failure";
import { lockOwnReport } from "./lock-report";
import { canObject } from "./policy";
import { type FoundReport, findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";
import { reportMailDetails } from "./report-mail";

type StatusChange = { id: string; to: ReportStatus; outcome: string | null };

const ACTIONS = { open: "report.reopened", resolved: "report.resolved", dismissed: "report.dismissed" } as const;

/**
 * Closes or reopens a report, for admins; whoever made a report that is dismissed is told why. A private exchange that the
 * visitor opened is shut for good. Throws not_found, and edit_conflict when another admin has the report, or closed or
 * reopened it in the meantime.
 */
export async function changeStatus(ctx: Ctx, { id, to, outcome }: StatusChange): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const isOpening = to === "open";
  await transaction(ctx, async (tx) => {
    const { report } = await lockOwnReport(ctx, tx, id);
    if (isOpening === (report.status === "open")) throw new Failure("edit_conflict");
    await tx
      .update(reports)
      .set({
        status: to,
        outcome,
        outcomeShared: to === "dismissed",
        closedBy: isOpening ? null : admin.id,
        closedAt: isOpening ? null : ctx.now(),
        assigneeId: null,
        ...(isOpening ? { waitingSince: ctx.now() } : {}),
        // Only the visitor opens a private exchange: a report that an admin reopens must not do so.
        opensExchange: false,
      })
      .where(eq(reports.id, id));
    const data = {
      entity_id: report.entityId,
      ...(report.responseId === null ? {} : { response_id: report.responseId }),
    };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: ACTIONS[to], subject: ["report", id], data });
    if (to === "dismissed") await mailDismissal(ctx, tx, await findReport(tx, id));
  });
  return findReport(ctx.db, id);
}

/** An address of the contact form may be a victim's: only the answer that an admin writes goes to an unproven one. */
async function mailDismissal(ctx: Ctx, tx: Db, found: FoundReport): Promise<void> {
  const reporter = await findReachableReporter(tx, found);
  if (!reporter?.isProven) return;
  const mail = reportAnsweredMail({
    ...reportMailDetails(ctx, found, reporter),
    outcome: "dismissed",
    canObject: canObject(found),
    words: found.report.outcome,
  });
  await ctx.jobs.add(tx, "mail.send", mail);
}
