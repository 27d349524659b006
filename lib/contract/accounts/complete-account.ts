import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { accountFields, passwordsMatch } from "./schemas";

export const completeAccount = defineEndpoint({
  ...ADDRESSES.completeAccount,
  access: "visitor",
  gives: ["account"],
  summary: "Gives the address that this caller has proven a password, and signs the caller in.",
  input: z.object(accountFields).refine(...passwordsMatch),
  output: z.strictObject({ success: z.boolean(), message: z.string() }),
  errors: ["email_not_proven"],
  limit: "password",
});
