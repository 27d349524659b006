import { receivePaymentEvent as endpoint } from "@/lib/contract/billing/receive-payment-event";
import { implement } from "../../http/implement";
import { receivePaymentEvent } from "../../services/billing/receive-payment-event";

export const receivePaymentEventRoute = implement(endpoint, async ({ ctx, input }) => {
  await receivePaymentEvent({ ctx, input });
  return { received: true as const };
});
