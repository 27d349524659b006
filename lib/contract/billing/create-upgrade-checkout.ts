import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { planDuration, planId } from "../plans/schemas";
import { createdCheckout, returnUrl } from "./schemas";

export const createUpgradeCheckout = defineEndpoint({
  ...ADDRESSES.createUpgradeCheckout,
  isBilling: true,
  access: "account",
  summary:
    "Begins the payment of a plan for an entity of the caller's. What it costs is read from the price table; prices that a caller sends are only compared with it.",
  input: z.object({
    digitalentity_id: id,
    plan_id: planId,
    plan_duration: planDuration,
    stripe_price_id: z.string().max(200).nullish(),
    /** In cents. */
    amount: z.int().nullish(),
    currency: z.string().max(10).nullish(),
    success_url: returnUrl,
    cancel_url: returnUrl,
  }),
  output: createdCheckout,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});
