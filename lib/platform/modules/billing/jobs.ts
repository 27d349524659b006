import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { endSubscription } from "./end-subscriptions";
import { reconcilePayments } from "./reconcile-payments";
import { returnPayment } from "./return-payment";

const payloads = {
  /** `when`: immediately, or at the end of the paid period. */
  "subscription.end": z.object({ subscriptionId: z.string(), when: z.enum(["now", "period_end"]) }),
  /**
   * Returns a payment that got no plan: it does not match its order, another one was made for the same, nobody claimed it
   * in time, or its account and entity are deleted.
   */
  "payment.return": z.object({
    checkoutId: z.string(),
    reason: z.enum(["unmatched", "duplicate", "unclaimed", "orphaned"]),
  }),
  "payments.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const billingJobs = defineJobs(payloads, {
  // An outage of the payment provider must not keep anyone paying.
  "subscription.end": { lane: "quick", maxAttempts: 60, namesRecords: true, isPromised: true, run: endSubscription },
  "payment.return": { lane: "quick", maxAttempts: 60, namesRecords: true, isPromised: true, run: returnPayment },
  "payments.sweep": { lane: "maintenance", maxAttempts: 6, schedule: "every hour", run: reconcilePayments },
});
