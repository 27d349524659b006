import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const signOut = defineEndpoint({
  ...ADDRESSES.signOut,
  access: "public",
  summary: "Ends every grant this browser holds. Succeeds when there is none.",
  input: z.object({}),
  output: z.strictObject({
    success: z.literal(true),
    /** Where a browser goes to sign out at its organisation too; null where there is nothing to do. */
    sso_logout_url: z.string().nullable(),
  }),
  errors: [],
});
