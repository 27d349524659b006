import type { PlanDuration } from "@/lib/contract/plans/schemas";
import { type InvoiceState, NO_PAYER_DETAILS, type SubscriptionState } from "./port";
import type { TestPhase, TestSubscription } from "./test-objects";

type Period = Readonly<{ phase: TestPhase; start: Date; end: Date; cents: number }>;

/** The same day `times` months or years later, or the last day of that month. */
function addPeriods(from: Date, duration: PlanDuration, times: number): Date {
  const months = duration === "year" ? 12 * times : times;
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), days));
  return new Date(first.getTime() + (from.getTime() % DAY_MS));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The periods that have started by now, oldest first. */
function periodsOf({ phases, endsAt }: TestSubscription, now: Date): Period[] {
  const end = endsAt ? new Date(endsAt) : null;
  return phases.flatMap((phase, at) => {
    const from = new Date(phase.from);
    const next = phases[at + 1];
    const until = next ? new Date(next.from) : end;
    const periods: Period[] = [];
    for (let times = 0; ; times++) {
      const start = addPeriods(from, phase.duration, times);
      if (start > now || (times > 0 && until !== null && start >= until)) return periods;
      const cents = times === 0 ? phase.firstCents : phase.amountCents;
      periods.push({ phase, start, end: addPeriods(from, phase.duration, times + 1), cents });
    }
  });
}

/** The unused share of the current period, in cents of its price. */
export function unusedCents(found: TestSubscription, now: Date): number {
  const period = periodsOf(found, now).at(-1);
  if (!period) return 0;
  const left = (period.end.getTime() - now.getTime()) / (period.end.getTime() - period.start.getTime());
  return Math.round(period.phase.amountCents * Math.max(0, Math.min(1, left)));
}

/** The end of the current period. */
export function periodEnd(found: TestSubscription, now: Date): Date {
  return periodsOf(found, now).at(-1)?.end ?? now;
}

/** The state of a test subscription at a time; it renews and ends by time alone. */
export function stateOf(id: string, found: TestSubscription, now: Date): SubscriptionState {
  const period = periodsOf(found, now).at(-1);
  if (!period) throw new Error(`The test subscription ${id} begins in the future.`);
  const endsAt = found.endsAt ? new Date(found.endsAt) : null;
  const isOver = endsAt !== null && endsAt <= now;
  return {
    id,
    customerId: null,
    checkoutId: found.checkoutId,
    planId: period.phase.planId,
    priceId: null,
    duration: period.phase.duration,
    amountCents: period.phase.amountCents,
    currency: period.phase.currency,
    status: isOver ? "canceled" : "active",
    cancelAtPeriodEnd: endsAt !== null,
    endsAt,
    isCollectionPaused: false,
    periodStart: period.start,
    periodEnd: period.end,
    endedAt: isOver ? endsAt : null,
  };
}

/** The invoices, newest first: every period has one, which is paid at its start, as far as credit does not cover it. */
export function invoicesOf(id: string, found: TestSubscription, now: Date): InvoiceState[] {
  let creditCents = 0;
  return periodsOf(found, now)
    .map(({ phase, start, end, cents }, at) => {
      const dueCents = cents - creditCents;
      creditCents = Math.max(0, -dueCents);
      return {
        id: `${id}_in_${at + 1}`,
        customer: NO_PAYER_DETAILS,
        customerEmail: found.email,
        amountCents: Math.max(0, dueCents),
        currency: phase.currency,
        status: "paid" as const,
        refundedCents: 0,
        paymentUrl: null,
        needsConfirmation: false,
        periodStart: start,
        periodEnd: end,
        issuedAt: start,
        paidAt: start,
      };
    })
    .toReversed();
}
