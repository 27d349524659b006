import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { ownPassword } from "./new-password";

export const requestEmailChange = defineEndpoint({
  ...ADDRESSES.requestEmailChange,
  access: "account",
  summary: "Mails a code to the address that the caller wants to have. Answers the same when somebody has it.",
  input: z.object({ email_address: emailAddress, password: ownPassword }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "emailChange",
});
