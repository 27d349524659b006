import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { returnUrl } from "./schemas";

export const openBillingPortal = defineEndpoint({
  ...ADDRESSES.openBillingPortal,
  isBilling: true,
  access: "account",
  summary: "The payment provider's own page for cards and bills of one subscription of the caller's.",
  input: z.object({ subscription_id: id, return_url: returnUrl }),
  output: z.strictObject({ success: z.literal(true), portal_url: z.string() }),
  errors: ["not_found", "not_possible_now", "payment_unavailable", "payments_off"],
  limit: "billing",
});
