import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { subscriptionDetail } from "./schemas";

export const resumeSubscription = defineEndpoint({
  ...ADDRESSES.resumeSubscription,
  isBilling: true,
  access: "account",
  summary: "Takes a cancelling back, while the period that is paid for lasts.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});
