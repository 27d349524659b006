import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { planDuration, planId } from "../plans/schemas";
import { subscriptionDetail } from "./schemas";

export const changePlan = defineEndpoint({
  ...ADDRESSES.changePlan,
  isBilling: true,
  access: "account",
  summary: "Moves a subscription of the caller's to another paid plan or duration; what was paid counts towards it.",
  input: z.object({ id, plan_id: planId, plan_duration: planDuration }),
  output: subscriptionDetail,
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payment_refused", "payments_off"],
  limit: "billing",
});
