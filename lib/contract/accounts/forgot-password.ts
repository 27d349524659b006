import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";

export const forgotPassword = defineEndpoint({
  ...ADDRESSES.forgotPassword,
  access: "public",
  summary: "Mails a link by which a new password is chosen. Answers the same whether the address has an account.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "forgotPassword",
});
