import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { message } from "./schemas";

export const resendVerification = defineEndpoint({
  ...ADDRESSES.resendVerification,
  access: "public",
  summary: "Sends a fresh code; the older one stops working. Answers alike for known and unknown addresses.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ message }),
  errors: [],
  limit: "resend",
});
