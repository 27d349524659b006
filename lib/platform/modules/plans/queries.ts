import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { PlanRow } from "../../db/schema/plans";

/** Locks the table against other edits, which are few, so that names stay unique. Rows can still refer to its rows. */
export async function lockPlans(tx: Db): Promise<void> {
  await tx.execute(sql`lock table plans in share row exclusive mode`);
}

/** The price by which plans are ordered, in cents a month. */
function monthlyCentsOf({ monthlyCents, annualCents }: PlanRow): number {
  return monthlyCents > 0 ? monthlyCents : annualCents / 12;
}

/** Orders plans, cheapest first. */
export function comparePlans(a: PlanRow, b: PlanRow): number {
  return monthlyCentsOf(a) - monthlyCentsOf(b) || a.position - b.position;
}
