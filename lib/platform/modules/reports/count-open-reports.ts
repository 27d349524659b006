import { and, eq, sql } from "drizzle-orm";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { reports } from "../../db/schema/reports";
import { isOfExistingEntity } from "./queries";

/** How many reports wait, for admins. The count stops at OPEN_REPORTS_MAX, so that it reads few pages. */
export async function countOpenReports({ ctx }: Pick<Verb<unknown, "db" | "actor">, "ctx">): Promise<number> {
  requireAdmin(ctx.actor);
  const open = ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.status, "open"), isOfExistingEntity))
    .limit(OPEN_REPORTS_MAX)
    .as("open");
  const [counted] = await ctx.db.select({ open: sql<number>`count(*)::int` }).from(open);
  return counted?.open ?? 0;
}
