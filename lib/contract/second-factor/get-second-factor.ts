import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { timestamp } from "../fields";
import { passkey } from "./schemas";

export const getSecondFactor = defineEndpoint({
  ...ADDRESSES.getSecondFactor,
  access: "account",
  summary: "What the caller's account asks for beside the password.",
  input: z.object({}),
  output: z.strictObject({
    /** When the app was set up; null without one. */
    totp_since: timestamp.nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    /** Whether an organisation signs this account in and handles the second factor. */
    has_password: z.boolean(),
    /** Whether this account cannot sign in to the admin area without one. */
    is_required: z.boolean(),
  }),
  errors: [],
});
