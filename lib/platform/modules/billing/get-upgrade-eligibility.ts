import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import type { EntityRow } from "../../db/schema/entities";
import type { PlanRow } from "../../db/schema/plans";
import { findPlan } from "../plans/require-plan";
import { findEntitledSubscription } from "./queries";

export type Eligibility = Readonly<{
  entity: EntityRow;
  plan: PlanRow;
  subscription: SubscriptionRow | undefined;
  reason: "already_paid" | "payments_off" | null;
}>;

/** Whether a checkout can start for the caller's entity, and why not. */
export async function getUpgradeEligibility({ ctx, input }: Verb<{ digitalentity_id: string }>): Promise<Eligibility> {
  const entity = await requireEntity(ctx, { id: input.digitalentity_id }, "manage");
  const subscription = await findEntitledSubscription(ctx.db, entity.id);
  const plan = await findPlan(ctx.db, entity.planId);
  return { entity, plan, subscription, reason: subscription ? "already_paid" : ctx.payments ? null : "payments_off" };
}
