import { eq } from "drizzle-orm";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import { type CheckoutRow, checkouts } from "../../db/schema/billing";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { Failure } from "../../failure";
import { withProviderErrors } from "../../payments/provider-errors";
import { syncCheckout } from "./apply-snapshot";
import { requirePayments } from "./policy";

export type CheckoutView = Readonly<{
  checkout: CheckoutRow;
  planName: string;
  entity: EntityRow | undefined;
}>;

/**
 * The state of the caller's checkout. While it is open, this call reads the provider and applies the result at once,
 * since the provider's event may be late or lost.
 */
export async function getCheckout({ ctx, input }: Verb<{ session_id: string }>): Promise<CheckoutView> {
  const payments = requirePayments(ctx);
  const found = await readCheckoutView(ctx, input.session_id);
  await requireOwn(ctx, found.checkout);
  const isFinal = found.checkout.status === "completed" || found.checkout.provider !== payments.kind;
  if (isFinal) return found;
  await withProviderErrors(syncCheckout(ctx, payments, input.session_id));
  ctx.jobs.wake();
  return readCheckoutView(ctx, input.session_id);
}

/** A checkout with the names of its plan and its entity. Throws not_found without one. */
export async function readCheckoutView({ db }: Pick<Ctx, "db">, sessionId: string): Promise<CheckoutView> {
  const [found] = await db
    .select({ checkout: checkouts, planName: plans.name, entity: entities })
    .from(checkouts)
    .innerJoin(plans, eq(plans.id, checkouts.planId))
    .leftJoin(entities, eq(entities.id, checkouts.entityId))
    .where(eq(checkouts.providerSessionId, sessionId))
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "checkout" });
  return { ...found, entity: found.entity ?? undefined };
}

/** A checkout belongs to the account that started it, or to the browser whose workflow it pays for. */
async function requireOwn(ctx: Ctx, { userId, workflowId }: CheckoutRow): Promise<void> {
  const isTheirs = userId !== null && ctx.actor.some(({ kind, user }) => kind !== "visitor" && user.id === userId);
  if (isTheirs) return;
  if (workflowId === null) throw new Failure("not_found", { thing: "checkout" });
  await findOwnWorkflow(ctx, workflowId);
}
