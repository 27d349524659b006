import { and, eq, ne } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Ctx } from "../../context";
import { checkouts } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import type { BegunCheckout, Payments, PlanPrice } from "../../providers/payments/port";
import { recordAudit } from "../system/record-audit";
import { closeCheckouts, newestCheckout, type Purpose } from "./close-checkouts";
import { atProvider, requirePayments } from "./internal";
import { ownReturnUrl } from "./return-url";

type Order = Readonly<{
  purpose: Purpose;
  price: PlanPrice;
  /** Who pays, when that is known. */
  userId: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
}>;

/**
 * Begins a payment and answers where the browser goes to pay. What was begun before for the same purpose is closed
 * first, so that only one can be paid.
 */
export async function beginCheckout(ctx: Ctx, order: Order): Promise<string> {
  const payments = requirePayments(ctx);
  const successUrl = withSession(ownReturnUrl(ctx, "success_url", order.successUrl));
  const cancelUrl = ownReturnUrl(ctx, "cancel_url", order.cancelUrl);
  await closeCheckouts(ctx, payments, order.purpose);
  const newest = await newestCheckout(ctx, order.purpose);
  const isPaidNow = newest?.status === "completed" && "workflowId" in order.purpose;
  if (isPaidNow) throw new Failure("not_possible_now");
  const { planId, duration: planDuration, amountCents, currency } = order.price;
  const id = uuid();
  await ctx.db.insert(checkouts).values({
    id,
    provider: payments.kind,
    ...order.purpose,
    userId: order.userId,
    ...{ planId, planDuration, amountCents, currency, successUrl, cancelUrl },
    createdAt: ctx.now(),
  });
  const { price, email } = order;
  const begun = await atProvider(payments.createCheckout({ checkoutId: id, price, email, successUrl, cancelUrl }));
  await requireOurPrice(ctx, payments, order.price, begun);
  await transaction(ctx, async (tx) => {
    await tx.update(checkouts).set({ providerSessionId: begun.sessionId }).where(eq(checkouts.id, id));
    if ("workflowId" in order.purpose) {
      const isUnpaid = ne(unauthWorkflows.paymentStatus, "completed");
      await tx
        .update(unauthWorkflows)
        .set({ paymentStatus: "processing", updatedAt: ctx.now() })
        .where(and(eq(unauthWorkflows.id, order.purpose.workflowId), isUnpaid));
    }
    const data = { plan: planId, duration: planDuration, amount: amountCents, currency, ...order.purpose };
    const begin = { action: "checkout.begun", subject: ["checkout", id] as const, data };
    await recordAudit(ctx, tx, { actorUserId: order.userId, ...begin });
  });
  return begun.url;
}

/** A price that was made at the provider may have been made wrongly; nobody is sent to pay it. */
async function requireOurPrice(ctx: Ctx, payments: Payments, price: PlanPrice, begun: BegunCheckout): Promise<void> {
  if (begun.amountCents === price.amountCents && begun.currency === price.currency) return;
  ctx.log.error(
    { amountCents: begun.amountCents, currency: begun.currency, expectedCents: price.amountCents },
    "a plan has another price at the payment provider than here",
  );
  await atProvider(payments.expireCheckout(begun.sessionId));
  throw new Failure("payment_unavailable");
}

/** The provider puts its own id of the checkout into the address to come back to. */
function withSession(url: string): string {
  if (url.includes(SESSION_SLOT)) return url;
  const [page = "", hash] = url.split("#", 2);
  const joint = page.includes("?") ? "&" : "?";
  return `${page}${joint}session_id=${SESSION_SLOT}${hash === undefined ? "" : `#${hash}`}`;
}

const SESSION_SLOT = "{CHECKOUT_SESSION_ID}";
