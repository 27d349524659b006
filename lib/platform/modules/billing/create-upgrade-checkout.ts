import type { ParsedInput } from "@/lib/contract";
import { requireAbility } from "../../auth/ability";
import { entityAbilities } from "../../auth/entity-abilities";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure, type FieldProblem } from "../../failure";
import type { PlanPrice } from "../../payments/port";
import { requirePlan } from "../plans/require-plan";
import { priceOfPlan, requirePayments } from "./policy";
import { findEntitledSubscription } from "./queries";
import { startCheckout } from "./start-checkout";

type Input = ParsedInput<"createUpgradeCheckout">;

/** Starts the payment of a plan for an entity without a subscription. The price is ours, whatever the input says. */
export async function createUpgradeCheckout({ ctx, input }: Verb<Input>): Promise<string> {
  const user = requireAccount(ctx.actor);
  const entity = await findEntity(ctx.db, { id: input.digitalentity_id });
  const role = await requireEntityRight(ctx, entity, "manage");
  requirePayments(ctx);
  requireAbility(entityAbilities(entity, role, ctx.settings), "upgrade");
  if (await findEntitledSubscription(ctx.db, entity.id)) throw new Failure("not_possible_now");
  const plan = await requirePlan(ctx.db, { planId: input.plan_id, entityType: entity.entityType });
  const price = priceOfPlan(plan, input.plan_duration);
  if (!price) throw new Failure("invalid_input", { fields: { plan_id: "plan_free" } });
  requireSamePrice(input, price);
  return startCheckout(ctx, {
    purpose: { entityId: entity.id },
    price,
    rights: plan.rights,
    userId: user.id,
    email: user.email,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
  });
}

/** Throws invalid_input with price_changed when the caller was shown another price than ours. */
function requireSamePrice(input: Input, price: PlanPrice): void {
  const changed: FieldProblem = "price_changed";
  const differs = (given: unknown, ours: unknown) => given !== undefined && given !== null && given !== ours;
  const fields = {
    ...(differs(input.amount, price.amountCents) ? { amount: changed } : {}),
    ...(differs(input.currency?.toLowerCase(), price.currency) ? { currency: changed } : {}),
    ...(differs(input.stripe_price_id || null, price.priceId) ? { stripe_price_id: changed } : {}),
  };
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}
