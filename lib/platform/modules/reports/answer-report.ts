import { eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { reports, type StoredReportAnswer } from "../../db/schema/reports";
import { transaction } from "../../db/transaction";
import { reportAnsweredMail } from "../../email/templates/report-answered";
import { Failure } from "../../failure";
import { type FoundReport, findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";
import { reportMailDetails } from "./report-mail";

/**
 * Mails an answer to whoever reported, and stores it with the report, open or closed. Throws not_found, and not_possible_now
 * for a reporter without an address.
 */
export async function answerReport({ ctx, input }: Verb<"answerReport">): Promise<FoundReport> {
  const admin = requireAdmin(ctx.actor);
  const { id, answer, translation } = input;
  await transaction(ctx, async (tx) => {
    await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for("update");
    const found = await findReport(tx, id);
    const reporter = await findReachableReporter(tx, found);
    if (!reporter) throw new Failure("not_possible_now");
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
