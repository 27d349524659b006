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
    /** For typing in, in base32. */
    secret: z.string(),
    /** The same as an address that apps read, and as a picture (SVG) of that. */
    uri: z.string(),
    qr_svg: z.string(),
  }),
  errors: ["not_possible_now"],
  limit: "password",
});
