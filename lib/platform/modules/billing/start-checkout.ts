import { and, eq, ne } from "drizzle-orm";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { recordAudit } from "../../audit";
import { lockExistingEntity } from "../../auth/find-entity";
import { lockAccount } from "../../auth/lock-account";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { checkouts } from "../../db/schema/billing";
import type { PlanRights } from "../../db/schema/plan-rights";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import type { CreatedCheckout, Payments, PlanPrice } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { closeCheckouts } from "./close-checkouts";
import { requirePayments } from "./policy";
import { type CheckoutPurpose, findCustomer, findEntitledSubscription, hasOpenCheckout } from "./queries";
import { requireOwnReturnUrl } from "./return-url";

type CheckoutOrder = Readonly<{
  purpose: CheckoutPurpose;
  price: PlanPrice;
  /** The rights that are paid for. */
  rights: PlanRights;
  /** The paying account, when it is known. */
  userId: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
}>;

/**
 * Starts a payment and returns the URL where the browser pays. Earlier checkouts for the same purpose are closed first,
 * so that only one can be paid.
 */
export async function startCheckout(ctx: Ctx, order: CheckoutOrder): Promise<string> {
  const payments = requirePayments(ctx);
  const successUrl = withSessionSlot(requireOwnReturnUrl(ctx, "success_url", order.successUrl));
  const cancelUrl = requireOwnReturnUrl(ctx, "cancel_url", order.cancelUrl);
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
      planId,
      planDuration,
      planRights: order.rights,
      amountCents,
      currency,
      successUrl,
      cancelUrl,
      locale: shownLocale(),
      createdAt: ctx.now(),
    });
  });
  const { price, email, userId } = order;
  const customerId = userId === null ? null : await findCustomer(ctx.db, payments.kind, userId);
  const session = await withProviderErrors(
    payments.createCheckout({ checkoutId: id, price, customerId, payerId: userId, email, successUrl, cancelUrl }),
  );
  await requireExpectedPrice(ctx, payments, order.price, session);
  const isOpen = await transaction(ctx, async (tx) => {
    const isStillOpen = and(eq(checkouts.id, id), eq(checkouts.status, "open"));
    const row = { providerSessionId: session.sessionId };
    const opened = await tx.update(checkouts).set(row).where(isStillOpen).returning({ id: checkouts.id });
    if (opened.length === 0) return false;
    if ("workflowId" in order.purpose) {
      const isUnpaid = ne(unauthWorkflows.paymentStatus, "completed");
      await tx
        .update(unauthWorkflows)
        .set({ paymentStatus: "processing", updatedAt: ctx.now() })
        .where(and(eq(unauthWorkflows.id, order.purpose.workflowId), isUnpaid));
    }
    const data = { plan: planId, duration: planDuration, amount: amountCents, currency, ...order.purpose };
    const entry = { action: "checkout.begun", subject: ["checkout", id], data } as const;
    await recordAudit(ctx, tx, { actorUserId: order.userId, ...entry });
    return true;
  });
  if (isOpen) return session.url;
  // A newer checkout for the same purpose exists, or the account was deleted: this one must not be paid.
  await withProviderErrors(payments.expireCheckout(session.sessionId));
  throw new Failure("not_possible_now");
}

/** Locks the payer and the purpose. Throws when one of them no longer exists, or when the workflow is closed. */
async function lockPurpose(tx: Db, { purpose, userId }: CheckoutOrder): Promise<void> {
  if (userId !== null) await lockAccount(tx, { id: userId }, "key share");
  if ("entityId" in purpose) {
    await lockExistingEntity(tx, purpose.entityId);
    return;
  }
  const isWorkflow = eq(unauthWorkflows.id, purpose.workflowId);
  const [workflow] = await tx.select().from(unauthWorkflows).where(isWorkflow).for("no key update");
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  if (workflow.paymentStatus === "completed") throw new Failure("not_possible_now");
}

/**
 * Throws not_possible_now where another checkout is open or was paid since the open ones were closed. Of two concurrent
 * calls, one is refused here or finds its checkout closed.
 */
async function requireNothingPaid(tx: Db, provider: Payments["kind"], purpose: CheckoutPurpose): Promise<void> {
  const isPaid = "entityId" in purpose && (await findEntitledSubscription(tx, purpose.entityId)) !== undefined;
  if (isPaid || (await hasOpenCheckout(tx, provider, purpose))) throw new Failure("not_possible_now");
}

/** Throws payment_unavailable when the price that an operator set up at the provider differs from ours. */
async function requireExpectedPrice(
  ctx: Ctx,
  payments: Payments,
  price: PlanPrice,
  session: CreatedCheckout,
): Promise<void> {
  if (session.amountCents === price.amountCents && session.currency === price.currency) return;
  ctx.log.error(
    { amountCents: session.amountCents, currency: session.currency, expectedCents: price.amountCents },
    "a plan's price at the payment provider differs from ours",
  );
  await withProviderErrors(payments.expireCheckout(session.sessionId));
  throw new Failure("payment_unavailable");
}

/** Adds the slot that the provider replaces with its session id when it sends the browser back. */
function withSessionSlot(url: string): string {
  if (url.includes(SESSION_SLOT)) return url;
  const [page = "", hash] = url.split("#", 2);
  const joint = page.includes("?") ? "&" : "?";
  return `${page}${joint}session_id=${SESSION_SLOT}${hash === undefined ? "" : `#${hash}`}`;
}

const SESSION_SLOT = "{CHECKOUT_SESSION_ID}";
