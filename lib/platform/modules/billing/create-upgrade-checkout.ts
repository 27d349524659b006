import type { createUpgradeCheckout as endpoint } from "@/lib/contract/billing/create-upgrade-checkout";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure, type FieldProblem } from "../../failure";
import type { PlanPrice } from "../../payments/port";
import { requirePlan } from "../plans/find-plan";
import { beginCheckout } from "./begin-checkout";
import { livingSubscription } from "./living-subscription";
import { priceOfPlan } from "./price-of-plan";

type Input = ParsedInputOf<typeof endpoint>;

/** Begins the payment of a plan for an entity that nobody pays for yet. The price is ours, whatever was sent. */
export async function createUpgradeCheckout({ ctx, input }: Verb<Input>): Promise<string> {
  const user = requireAccount(ctx.actor);
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  await requireEntityRight(ctx, entity, "manage");
  if (await livingSubscription(ctx.db, entity.id)) throw new Failure("not_possible_now");
  const plan = await requirePlan(ctx.db, { planId: input.plan_id, entityType: entity.entityType });
  const price = priceOfPlan(plan, input.plan_duration);
  if (!price) throw new Failure("invalid_input", { fields: { plan_id: "plan_free" } });
  requireSamePrice(input, price);
  return beginCheckout(ctx, {
    purpose: { entityId: entity.id },
    price,
    userId: user.id,
    email: user.email,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
  });
}

/** Somebody who was shown another price than ours is told so, before paying ours. */
function requireSamePrice(input: Input, price: PlanPrice): void {
  const changed: FieldProblem = "price_changed";
  const isOther = (given: unknown, ours: unknown) => given !== undefined && given !== null && given !== ours;
  const fields = {
    ...(isOther(input.amount, price.amountCents) ? { amount: changed } : {}),
    ...(isOther(input.currency?.toLowerCase(), price.currency) ? { currency: changed } : {}),
    ...(isOther(input.stripe_price_id || null, price.priceId) ? { stripe_price_id: changed } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}
