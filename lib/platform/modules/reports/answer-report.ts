import { eq, sql } from "drizzle-orm";
import { REPORT_ANSWERS_MAX } from "@/lib/contract/reports/schemas";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { reports, type StoredReportAnswer } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { reportAnsweredMail } from "../../email/templates/report-answered";
import { Failure } from "../../failure";
import { lockOwnReport } from "./lock-report";
import { type FoundReport, findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";
import { reportMailDetails } from "./report-mail";

/**
 * Mails an answer to whoever reported, and stores it with the report, open or closed. Throws not_found, edit_conflict while
 * another admin has the report or has answered it in the meantime, and not_possible_now for a reporter without an address and
 * for a report with REPORT_ANSWERS_MAX answers.
 */
export async function answerReport({ ctx, input }: Verb<"answerReport">): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const { id, answer, translation, answers_seen: answersSeen } = input;
  await transaction(ctx, async (tx) => {
    const found = await lockOwnReport(ctx, tx, id);
    const { answers } = found.report;
    if (answers.length !== answersSeen) throw new Failure("edit_conflict");
    const reporter = await findReachableReporter(tx, found);
    if (!reporter || answers.length >= REPORT_ANSWERS_MAX) throw new Failure("not_possible_now");
    const stored: StoredReportAnswer = { at: ctx.now().toISOString(), text: answer, translation };
    await tx
      .update(reports)
      .set({ answers: sql`${reports.answers} || ${JSON.stringify([stored])}::jsonb` })
      .where(eq(reports.id, id));
    const mail = reportAnsweredMail({
      ...reportMailDetails(ctx, found, reporter),
      outcome: "answered",
      canObject: false,
      words: translation ?? answer,
    });
    await ctx.jobs.add(tx, "mail.send", mail);
    const data = { entity_id: found.report.entityId };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "report.answered", subject: ["report", id], data });
  });
  return findReport(ctx.db, id);
}
