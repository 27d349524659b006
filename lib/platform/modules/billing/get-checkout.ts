import { eq } from "drizzle-orm";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Ctx, Verb } from "../../context";
import type { CheckoutRow } from "../../db/schema/billing";
import { checkouts } from "../../db/schema/billing";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { Failure } from "../../failure";
import { followCheckout } from "./keep-told";
import { atProvider, requirePayments } from "./queries";

export type CheckoutView = Readonly<{
  checkout: CheckoutRow;
  planName: string;
  entity: EntityRow | undefined;
}>;

/**
 * How a checkout of the caller's stands. While it is open the provider is asked, and what it confirms begins at once:
 * nobody has to wait for an event that may be late or lost.
 */
export async function getCheckout({ ctx, input }: Verb<{ session_id: string }>): Promise<CheckoutView> {
  const payments = requirePayments(ctx);
  const found = await read(ctx, input.session_id);
  await requireOwn(ctx, found.checkout);
  const isSettled = found.checkout.status === "completed" || found.checkout.provider !== payments.kind;
  if (isSettled) return found;
  await atProvider(followCheckout(ctx, payments, input.session_id));
  ctx.jobs.wake();
  return read(ctx, input.session_id);
}

async function read({ db }: Ctx, sessionId: string): Promise<CheckoutView> {
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

/** A checkout is of the account that began it, or of the browser whose workflow it is for. */
async function requireOwn(ctx: Ctx, { userId, workflowId }: CheckoutRow): Promise<void> {
  const isTheirs = userId !== null && ctx.actor.some(({ kind, user }) => kind !== "visitor" && user.id === userId);
  if (isTheirs) return;
  if (workflowId === null) throw new Failure("not_found", { thing: "checkout" });
  await findOwnWorkflow(ctx, workflowId);
}
