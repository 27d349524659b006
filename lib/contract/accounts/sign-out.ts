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
    /** The URL for single logout at the organisation; null without one. */
    sso_logout_url: z.string().nullable(),
  }),
  errors: [],
});
