import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";

export const checkVerification = defineEndpoint({
  ...ADDRESSES.checkVerification,
  access: "public",
  summary: "Whether this caller has proven this address. Says false for every address the caller did not prove.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ verified: z.boolean() }),
  errors: [],
});
