import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const receivePaymentEvent = defineEndpoint({
  ...ADDRESSES.receivePaymentEvent,
  isBilling: true,
  access: "public",
  summary:
    "What the payment provider tells about checkouts, subscriptions and invoices. Believed by its signature alone, and acted upon once.",
  input: z.object({ payload: z.string(), signature: z.string() }),
  output: z.strictObject({ received: z.literal(true) }),
  errors: ["event_refused", "payment_unavailable", "payments_off"],
  raw: { signature: "stripe-signature" },
});
