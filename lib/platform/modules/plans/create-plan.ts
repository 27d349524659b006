import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { plans } from "../../db/schema/plans";
import { transaction } from "../../db/transaction";
import { checkPlan } from "./check-plan";
import { type PlanView, viewPlan } from "./list-plans";
import { type PlanColumns, planColumns } from "./plan-columns";
import { checkPriceObjects } from "./price-objects";
import { lockPlans } from "./queries";

/** Adds a paid plan. Throws already_exists for the name of another one. */
export async function createPlan({ ctx, input }: Verb<"createPlan">): Promise<PlanView> {
  const admin = requireAdmin(ctx.actor);
  // The input has all fields of a plan.
  const columns = planColumns(input) as PlanColumns;
  await checkPriceObjects(ctx, columns);
  const created = await transaction(ctx, async (tx) => {
    await lockPlans(tx);
    const all = await tx.select({ id: plans.id, position: plans.position }).from(plans);
    const id = planIdOf(columns.name, new Set(all.map((plan) => plan.id)));
    await checkPlan(tx, { ...columns, id });
    const position = Math.max(-1, ...all.map((plan) => plan.position)) + 1;
    const [row] = await tx
      .insert(plans)
      .values({ ...columns, id, position })
      .returning();
    if (!row) throw new Error("The plan was not stored.");
    const data = { name: row.name, monthly_cents: row.monthlyCents, annual_cents: row.annualCents };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "plan.created", subject: ["plan", id], data });
    return row;
  });
  return viewPlan(ctx, created);
}

/** The id of a new plan: its name as a slug, unless that is empty or taken. */
function planIdOf(name: string, taken: ReadonlySet<string>): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  return slug === "" || taken.has(slug) ? newId() : slug;
}
