import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { recoveryCodes } from "./schemas";

export const confirmTotp = defineEndpoint({
  ...ADDRESSES.confirmTotp,
  access: "account",
  summary: "Begins to ask for the app's codes. Answers recovery codes when the account had none.",
  input: z.object({ code: z.string().trim().max(20) }),
  output: z.strictObject({ success: z.literal(true), recovery_codes: recoveryCodes.nullable() }),
  errors: ["not_possible_now"],
  limit: "password",
});
