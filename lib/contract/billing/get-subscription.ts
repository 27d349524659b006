import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { subscriptionDetail } from "./schemas";

export const getSubscription = defineEndpoint({
  ...ADDRESSES.getSubscription,
  isBilling: true,
  access: "account",
  summary: "One subscription of the caller's with its invoices.",
  input: z.object({ id }),
  output: subscriptionDetail,
  errors: ["not_found", "payments_off"],
});
