import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { recoveryCodes } from "./schemas";

export const renewRecoveryCodes = defineEndpoint({
  ...ADDRESSES.renewRecoveryCodes,
  access: "account",
  summary: "Ten new recovery codes; the older ones stop working.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ recovery_codes: recoveryCodes }),
  errors: ["not_possible_now"],
  limit: "password",
});
