import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { invoices, paymentEvents } from "../../db/schema/billing";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { ForgedEvent, type PaymentEvent, PaymentProblem, type Payments } from "../../payments/port";
import { keepTold, tellOfSubscription } from "./keep-told";
import { atProvider, type BillingNeeds, requirePayments } from "./queries";
import { askCheckout, type Told } from "./told";

/**
 * Acts upon what the provider told, once. An event only says what to look at: how it stands is asked for, so that
 * repeated, late and swapped events cannot bring back what is no longer so.
 */
export async function receivePaymentEvent({ ctx, input }: Verb<{ payload: string; signature: string }>): Promise<void> {
  const payments = requirePayments(ctx);
  const event = await payments.readEvent(input.payload, input.signature).catch((error: unknown) => {
    throw error instanceof ForgedEvent ? new Failure("event_refused", {}, { cause: error }) : error;
  });
  const [known] = await ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).limit(1);
  if (known) return;
  const work = await atProvider(prepare(ctx, payments, event));
  await transaction(ctx, async (tx) => {
    const noted = { id: event.id, type: event.type, receivedAt: ctx.now() };
    const [isFirst] = await tx.insert(paymentEvents).values(noted).onConflictDoNothing().returning();
    if (isFirst) await work(tx);
  });
}

type Work = (tx: Db) => Promise<void>;

/** Asks what has to be asked, and answers what is to be kept of it. */
async function prepare(needs: BillingNeeds, payments: Payments, { about }: PaymentEvent): Promise<Work> {
  if (!about) return async () => {};
  if ("refundOf" in about) {
    const invoiceId = await payments.invoiceOfPayment(about.refundOf);
    return (tx) => refund(needs, tx, payments, invoiceId);
  }
  const told = await ("checkout" in about
    ? askCheckout(payments, about.checkout, needs.now())
    : tellOfSubscription(needs, payments, about.subscription)
  ).catch(unknownToThem);
  return async (tx) => {
    if (told) await keepTold(needs, tx, payments, told);
  };
}

/** What another product of the same account at the provider does is none of our business. */
function unknownToThem(error: unknown): Told | null {
  if (error instanceof PaymentProblem && error.kind === "unknown") return null;
  throw error;
}

async function refund(needs: BillingNeeds, tx: Db, { kind }: Payments, invoiceId: string | null): Promise<void> {
  if (invoiceId === null) return;
  const [given] = await tx
    .update(invoices)
    .set({ status: "refunded" })
    .where(and(eq(invoices.provider, kind), eq(invoices.providerInvoiceId, invoiceId), isNotNull(invoices.paidAt)))
    .returning();
  if (!given) return;
  await recordAudit({ now: needs.now, requestId: null }, tx, {
    actorUserId: given.userId,
    action: "invoice.refunded",
    subject: ["invoice", given.id],
  });
}
