import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { line } from "../fields";
import { attestation, passkey, recoveryCodes } from "./schemas";

export const addPasskey = defineEndpoint({
  ...ADDRESSES.addPasskey,
  access: "account",
  summary: "Keeps a passkey that was made just now. Answers recovery codes when the account had none.",
  input: z.object({
    name: line(60, sentence("name_missing")),
    credential: attestation,
  }),
  output: z.strictObject({ passkey, recovery_codes: recoveryCodes.nullable() }),
  errors: ["passkey_refused", "already_exists"],
  limit: "password",
});
