import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { checkout, sessionId } from "./schemas";

export const getCheckout = defineEndpoint({
  ...ADDRESSES.getCheckout,
  isBilling: true,
  access: "public",
  summary:
    "Asks the payment provider how a checkout of this browser or caller stands; what is paid for begins with its answer.",
  input: z.object({ session_id: sessionId }),
  output: checkout,
  errors: ["not_found", "payment_unavailable", "payments_off"],
  limit: "billing",
});
