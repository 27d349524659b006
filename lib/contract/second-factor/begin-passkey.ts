import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { credentialOptions } from "./schemas";

export const beginPasskey = defineEndpoint({
  ...ADDRESSES.beginPasskey,
  access: "account",
  summary: "What a browser needs to make a passkey, once, within 5 minutes.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ options: credentialOptions }),
  errors: ["not_possible_now"],
  limit: "password",
});
