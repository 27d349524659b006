import { and, type SQL, sql } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { REPORT_AGES, REPORT_VIEWS } from "@/lib/contract/reports/report-views";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { reports } from "../../db/schema/reports";
import { isOfExistingEntity } from "./queries";
import { isInView, isOfAge } from "./report-conditions";

/** The numbers of reports by view and of open ones by age, for admins. Each count stops at OPEN_REPORTS_MAX. */
export async function countReports({
  ctx,
}: Pick<Verb<unknown, "reads" | "actor" | "now">, "ctx">): Promise<Output<"countReports">> {
  const admin = requireAdmin(ctx.actor);
  const now = ctx.now();
  const conditions = [
    ...REPORT_VIEWS.map((view) => isInView(view, admin.id)),
    ...REPORT_AGES.map((age) => isOfAge(age, now)),
  ];
  const db = await ctx.reads.current();
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(conditions.map(countUpToMax), sql`, `)}]::int[] as counts`,
  );
  const counts = row?.counts ?? [];
  const [open = 0, mine = 0, awaiting = 0, removed = 0, resolved = 0, dismissed = 0, objections = 0] = counts;
  const [hours = 0, today = 0, days = 0, late = 0] = counts.slice(REPORT_VIEWS.length);
  return {
    views: { open, mine, awaiting_visitor: awaiting, removed, resolved, dismissed, objections },
    ages: { hours, today, days, late },
  };
}

const countUpToMax = (condition: SQL): SQL => sql`(select count(*) from (
  select from ${reports} where ${and(condition, isOfExistingEntity)} limit ${OPEN_REPORTS_MAX}) counted)`;
