import { sql } from "drizzle-orm";
import type { PaymentsMode } from "@/lib/contract/plans/admin-schemas";
import { ENTITY_COUNT_MAX } from "@/lib/contract/plans/entity-count";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type PlanRow, plans } from "../../db/schema/plans";
import { readPriceObjects } from "./price-objects";
import { comparePlans } from "./queries";
import type { EntityType } from "./require-plan";

/** A plan with the figures that an admin reads beside it. */
export type PlanView = Readonly<{
  plan: PlanRow;
  entityCounts: readonly EntityCount[];
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
  const reading = Promise.all(rows.map((plan) => readPriceObjects(ctx, plan)));
  const [counts, priceObjects] = await Promise.all([countEntities(ctx.db), reading]);
  return rows.map((plan, index) => ({
    plan,
    entityCounts: counts.filter(({ planId }) => planId === plan.id),
    priceObjects: priceObjects[index] ?? { month: "unchecked", year: "unchecked" },
  }));
}

type EntityCount = Readonly<{ planId: string; entityType: EntityType; n: number }>;

/** The entities of each type on each plan, up to ENTITY_COUNT_MAX: a whole count would read the whole index. */
function countEntities(db: Db): Promise<EntityCount[]> {
  return rowsOf<EntityCount>(
    db,
    sql`select plans.id as "planId", types.name as "entityType", (
          select count(*)::int from (
            select from entities where plan_id = plans.id and entity_type = types.name
              and deleted_at is null and not is_draft limit ${ENTITY_COUNT_MAX}::int
          ) as counted) as n
        from plans cross join unnest(enum_range(null::entity_type)) as types (name)`,
  );
}
