import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "../db/client";
import {
  type CheckoutState,
  ForgedEvent,
  NO_PAYER_DETAILS,
  type PaymentEvent,
  PaymentProblem,
  type Payments,
} from "./port";
import { type TestSession, testObjects } from "./test-objects";
import { invoicesOf, periodEnd, stateOf, unusedCents } from "./test-periods";

type TestCheckoutDeps = Readonly<{ db: Db; now: () => Date }>;

/** The built-in test provider, with the operations of its checkout page. */
export type TestCheckout = Payments &
  Readonly<{
    readSession: (sessionId: string) => Promise<TestSession>;
    /** Completes an open checkout and returns its signed event, as a provider's webhook would send it. */
    complete: (
      sessionId: string,
      isPaid: boolean,
      email?: string,
    ) => Promise<Readonly<{ payload: string; signature: string }>>;
  }>;

const token = () => randomBytes(24).toString("base64url");
const event = z.object({ id: z.string(), type: z.string(), about: z.record(z.string(), z.string()) });

/** A built-in payment provider that takes no money: its checkout is a page of the site with a button to pay. */
export function testCheckout({ db, now }: TestCheckoutDeps): TestCheckout {
  const objects = testObjects(db, now);
  // Its events come from this process only.
  const key = randomBytes(32);
  const sign = (payload: string) => createHmac("sha256", key).update(payload).digest("base64url");
  const subscriptionAt = async (id: string) => stateOf(id, await objects.subscription(id), now());
  const endSession = async (sessionId: string, found: TestSession, status: TestSession["status"]) => {
    const subscriptionId = status === "completed" ? `sub_test_${token()}` : null;
    const isFirst = await objects.end(sessionId, { ...found, status, subscriptionId });
    if (isFirst && subscriptionId) await objects.write(subscriptionId, subscriptionOf(found, now()));
    return objects.session(sessionId);
  };
  return {
    kind: "test",
    createCheckout: async ({ checkoutId, price, email, successUrl, cancelUrl }) => {
      const sessionId = `cs_test_${token()}`;
      const { planId, planName, duration, amountCents, currency } = price;
      await objects.write(sessionId, {
        kind: "session",
        checkoutId,
        planId,
        planName,
        duration,
        amountCents,
        currency,
        email,
        successUrl: successUrl.replaceAll("{CHECKOUT_SESSION_ID}", sessionId),
        cancelUrl,
        status: "open",
        subscriptionId: null,
      });
      return { sessionId, url: new URL(`/test-checkout/${sessionId}`, successUrl).href, amountCents, currency };
    },
    readCheckout: async (id) => checkoutOf(id, await objects.session(id)),
    expireCheckout: async (id) => {
      const found = await objects.session(id);
      return checkoutOf(id, found.status === "open" ? await endSession(id, found, "expired") : found);
    },
    readSubscription: subscriptionAt,
    listInvoices: async (id) => invoicesOf(id, await objects.subscription(id), now()),
    setCancelling: async (id, isCancelling) => {
      const found = await objects.subscription(id);
      requireRunning(found.endsAt, now());
      await objects.write(id, { ...found, endsAt: isCancelling ? periodEnd(found, now()).toISOString() : null });
      return subscriptionAt(id);
    },
    endSubscription: async (id) => {
      const found = await objects.subscription(id);
      const isOver = found.endsAt !== null && new Date(found.endsAt) <= now();
      if (!isOver) await objects.write(id, { ...found, endsAt: now().toISOString() });
      return subscriptionAt(id);
    },
    // No money was taken.
    refundPayments: async () => {},
    changePlan: async (id, { planId, duration, amountCents, currency }) => {
      const found = await objects.subscription(id);
      requireRunning(found.endsAt, now());
      const firstCents = amountCents - unusedCents(found, now());
      const next = { planId, duration, amountCents, currency, firstCents, from: now().toISOString() };
      await objects.write(id, { ...found, phases: [...found.phases, next], endsAt: null });
      return subscriptionAt(id);
    },
    readPrice: null,
    openPortal: null,
    readPayment: async ({ invoiceId, reported }) => ({ ...reported, invoiceId }),
    readEvent: async (payload, signature) => readEvent(payload, signature, sign),
    readSession: objects.session,
    complete: async (sessionId, isPaid, email) => {
      const open = await objects.session(sessionId);
      const found = { ...open, email: open.email ?? email ?? null };
      if (found.status !== "open") throw new PaymentProblem("refused", "This test checkout is over.");
      await endSession(sessionId, found, isPaid ? "completed" : "failed");
      const type = isPaid ? "checkout.session.completed" : "checkout.session.async_payment_failed";
      const payload = JSON.stringify({ id: `evt_test_${token()}`, type, about: { checkout: sessionId } });
      return { payload, signature: sign(payload) };
    },
  };
}

/** The test checkout behind the port; null for another provider. */
export function asTestCheckout(payments: Payments | null): TestCheckout | null {
  return payments && "complete" in payments ? (payments as TestCheckout) : null;
}

function readEvent(payload: string, signature: string, sign: (payload: string) => string): PaymentEvent {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedEvent("An event was not signed by the test checkout.");
  }
  const { id, type, about } = event.parse(JSON.parse(payload));
  return { id, type, about: about.checkout ? { checkout: about.checkout } : null };
}

function subscriptionOf(paid: TestSession, now: Date) {
  const { checkoutId, email, planId, duration, amountCents, currency } = paid;
  const from = now.toISOString();
  const first = { from, firstCents: amountCents, planId, duration, amountCents, currency };
  return { kind: "subscription" as const, checkoutId, email, phases: [first], endsAt: null };
}

function checkoutOf(sessionId: string, found: TestSession): CheckoutState {
  const { checkoutId, status, subscriptionId, amountCents, currency, email: payerEmail } = found;
  const payer = NO_PAYER_DETAILS;
  return { sessionId, checkoutId, status, subscriptionId, amountCents, currency, payerEmail, payer };
}

function requireRunning(endsAt: string | null, now: Date): void {
  if (endsAt !== null && new Date(endsAt) <= now) throw new PaymentProblem("refused", "This has ended.");
}
