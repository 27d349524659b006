import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { requirePlan } from "../plans/require-plan";
import { changeOwnSubscription } from "./change-own-subscription";
import { priceOfPlan } from "./policy";
import { findOwnSubscription } from "./queries";

/** Moves the caller's subscription to another paid plan or duration, at our own price. */
export async function changePlan({ ctx, input }: Verb<"changePlan">): Promise<void> {
  const { entityId } = await findOwnSubscription(ctx, input.id);
  const [entity] = entityId ? await ctx.db.select().from(entities).where(eq(entities.id, entityId)) : [];
  const plan = await requirePlan(ctx.db, { planId: input.plan_id, entityType: entity?.entityType ?? null });
  const price = priceOfPlan(plan, input.plan_duration);
  if (!price) throw new Failure("invalid_input", { fields: { plan_id: "plan_free" } });
  await changeOwnSubscription(ctx, input.id, {
    action: "subscription.plan_asked",
    data: { plan: price.planId, duration: price.duration },
    ability: "change_plan",
    isChange: ({ planId, planDuration }) => planId !== price.planId || planDuration !== price.duration,
    request: (payments, { providerSubscriptionId }) => payments.changePlan(providerSubscriptionId, price),
  });
}
