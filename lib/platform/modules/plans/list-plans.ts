import { and, count, eq } from "drizzle-orm";
import type { PaymentsMode } from "@/lib/contract/plans/admin-schemas";
import { notDeleted } from "../../auth/find-entity";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { type PlanRow, plans } from "../../db/schema/plans";
import { readPriceObjects } from "./price-objects";
import { comparePlans } from "./queries";

/** A plan with what an admin reads beside it. */
export type PlanView = Readonly<{
  plan: PlanRow;
  entityCounts: readonly Readonly<{ entityType: (typeof entities.$inferSelect)["entityType"]; n: number }>[];
  priceObjects: Awaited<ReturnType<typeof readPriceObjects>>;
}>;

/** Every plan, cheapest first, for an admin; and how payments are set up. */
export async function listPlans({
  ctx,
}: Pick<Verb<unknown>, "ctx">): Promise<{ items: PlanView[]; payments: PaymentsMode }> {
  requireAdmin(ctx.actor);
  const all = (await ctx.db.select().from(plans)).toSorted(comparePlans);
  return {
    items: await viewPlans(ctx, all),
    payments: ctx.settings.sellsPlans ? (ctx.payments?.kind ?? "none") : "off",
  };
}

/** Reads what an admin sees beside a plan's own row. */
export async function viewPlan(ctx: Ctx, plan: PlanRow): Promise<PlanView> {
  const [view] = await viewPlans(ctx, [plan]);
  if (!view) throw new Error("A plan has a view.");
  return view;
}

async function viewPlans(ctx: Ctx, rows: readonly PlanRow[]): Promise<PlanView[]> {
  const [only, ...others] = rows;
  const isIt = only && others.length === 0 ? eq(entities.planId, only.id) : undefined;
  const { planId, entityType } = entities;
  const counting = ctx.db
    .select({ planId, entityType, n: count() })
    .from(entities)
    .where(and(notDeleted, isIt))
    .groupBy(planId, entityType);
  const reading = Promise.all(rows.map((plan) => readPriceObjects(ctx, plan)));
  const [counts, priceObjects] = await Promise.all([counting, reading]);
  return rows.map((plan, index) => ({
    plan,
    entityCounts: counts.filter((row) => row.planId === plan.id),
    priceObjects: priceObjects[index] ?? { month: "unchecked", year: "unchecked" },
  }));
}
