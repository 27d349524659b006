import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sessionId, testCheckout } from "./schemas";

export const getTestCheckout = defineEndpoint({
  ...ADDRESSES.getTestCheckout,
  isBilling: true,
  access: "public",
  summary: "The checkout that the built-in test mode shows in place of a payment provider.",
  input: z.object({ session_id: sessionId }),
  output: testCheckout,
  errors: ["not_found", "payments_off"],
});
