import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { lockAccount } from "../../auth/lock-account";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { checkouts } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import type { CreatedCheckout, Payments, PlanPrice } from "../../payments/port";
import { closeCheckouts, hasOpenCheckout, type Purpose } from "./close-checkouts";
import { livingSubscription } from "./living-subscription";
import { atProvider, requirePayments } from "./queries";
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
  const { planId, duration: planDuration, amountCents, currency } = order.price;
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    await lockPurpose(tx, order);
    await requireNothingPaid(tx, payments.kind, order.purpose);
    await tx.insert(checkouts).values({
      id,
      provider: payments.kind,
      ...order.purpose,
      userId: order.userId,
      ...{ planId, planDuration, amountCents, currency, successUrl, cancelUrl },
      createdAt: ctx.now(),
    });
  });
  const { price, email } = order;
  const begun = await atProvider(payments.createCheckout({ checkoutId: id, price, email, successUrl, cancelUrl }));
  await requireOurPrice(ctx, payments, order.price, begun);
  const isOpen = await transaction(ctx, async (tx) => {
    const isStill = and(eq(checkouts.id, id), eq(checkouts.status, "open"));
    const row = { providerSessionId: begun.sessionId };
    const opened = await tx.update(checkouts).set(row).where(isStill).returning({ id: checkouts.id });
    if (opened.length === 0) return false;
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
    return true;
  });
  if (isOpen) return begun.url;
  // Another checkout for the same was begun since, or the account was deleted: nobody is sent to pay at this one.
  await atProvider(payments.expireCheckout(begun.sessionId));
  throw new Failure("not_possible_now");
}

/** Locks whom and what the payment is for. Throws when one of them is gone, or when the workflow is closed. */
async function lockPurpose(tx: Db, { purpose, userId }: Order): Promise<void> {
  if (userId !== null) await lockAccount(tx, { id: userId }, "key share");
  if ("entityId" in purpose) {
    await lockExistingEntity(tx, purpose.entityId);
    return;
  }
  const isIt = eq(unauthWorkflows.id, purpose.workflowId);
  const [workflow] = await tx.select().from(unauthWorkflows).where(isIt).for("no key update");
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  if (workflow.paymentStatus === "completed") throw new Failure("not_possible_now");
}

/**
 * Refuses to begin a payment where another one is open or has been paid since the open ones were closed. Of two that are
 * begun at once, one is refused here or finds itself closed.
 */
async function requireNothingPaid(tx: Db, provider: Payments["kind"], purpose: Purpose): Promise<void> {
  const isPaid = "entityId" in purpose && (await livingSubscription(tx, purpose.entityId)) !== undefined;
  if (isPaid || (await hasOpenCheckout(tx, provider, purpose))) throw new Failure("not_possible_now");
}

/** A price that was made at the provider may have been made wrongly; nobody is sent to pay it. */
async function requireOurPrice(ctx: Ctx, payments: Payments, price: PlanPrice, begun: CreatedCheckout): Promise<void> {
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
