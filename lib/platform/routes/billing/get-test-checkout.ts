import { getTestCheckout as endpoint } from "@/lib/contract/billing/get-test-checkout";
import { implement } from "../../http/implement";
import { getTestCheckout } from "../../services/billing/test-checkout";

export const getTestCheckoutRoute = implement(endpoint, async ({ ctx, input }) => {
  const { status, planName, duration, amountCents, currency, cancelUrl } = await getTestCheckout({ ctx, input });
  return {
    status: status === "failed" ? ("expired" as const) : status,
    plan_name: planName,
    plan_duration: duration,
    amount: amountCents,
    currency,
    cancel_url: cancelUrl,
  };
});
