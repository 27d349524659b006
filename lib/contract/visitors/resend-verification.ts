import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { message } from "./schemas";

export const resendVerification = defineEndpoint({
  method: "POST",
  path: "/resend_verification",
  access: "public",
  summary: "Sends a fresh code; the older one stops working. Answers alike for known and unknown addresses.",
  input: z.strictObject({ email_address: emailAddress }),
  output: z.strictObject({ message }),
  errors: [],
  limit: "resend",
  query: true,
});
