import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const beginTotp = defineEndpoint({
  ...ADDRESSES.beginTotp,
  access: "account",
  summary: "The secret for an authenticator app, to be confirmed by a code of it within 15 minutes.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({
    /** The secret for manual entry, in base32. */
    secret: z.string(),
    /** The otpauth URL of the secret, and its QR code as SVG. */
    uri: z.string(),
    qr_svg: z.string(),
  }),
  errors: ["not_possible_now"],
  limit: "password",
});
