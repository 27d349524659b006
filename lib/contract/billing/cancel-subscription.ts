import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { subscriptionDetail } from "./schemas";

export const cancelSubscription = defineEndpoint({
  ...ADDRESSES.cancelSubscription,
  isBilling: true,
  access: "account",
  summary: "Ends a subscription of the caller's with the period that is paid for.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});
