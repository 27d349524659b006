import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";

export const checkVerification = defineEndpoint({
  method: "GET",
  path: "/check_verification",
  access: "public",
  summary: "Whether this caller has proven this address. Says false for every address the caller did not prove.",
  input: z.strictObject({ email_address: emailAddress }),
  output: z.strictObject({ verified: z.boolean() }),
  errors: [],
});
