import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sessionId } from "./schemas";

export const settleTestCheckout = defineEndpoint({
  ...ADDRESSES.settleTestCheckout,
  isBilling: true,
  access: "public",
  summary: "Plays how a payment ends in the built-in test mode. No money is taken.",
  input: z.object({ session_id: sessionId, outcome: z.enum(["pay", "fail", "cancel"]) }),
  output: z.strictObject({
    /** The URL to redirect the browser to. */
    location: z.string(),
  }),
  errors: ["not_found", "not_possible_now", "payments_off"],
  limit: "billing",
});
