import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { checkout, sessionId } from "./schemas";

export const loadUpgradeSuccess = defineEndpoint({
  ...ADDRESSES.loadUpgradeSuccess,
  isBilling: true,
  access: "account",
  summary: "What /upgrade-success shows: the checkout as the payment provider confirms it.",
  input: z.object({ session_id: sessionId, digitalentity_id: id.optional() }),
  output: checkout,
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});
