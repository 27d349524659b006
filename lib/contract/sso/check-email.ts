import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";

export const checkEmail = defineEndpoint({
  ...ADDRESSES.checkEmail,
  access: "public",
  summary: "Whether people with this address sign in with an organisation. Goes by the domain; who exists is not told.",
  input: z.object({ email: emailAddress }),
  output: z.strictObject({
    sso_available: z.boolean(),
    organization_name: z.string().nullable(),
    organization_slug: z.string().nullable(),
  }),
  errors: [],
  limit: "checkEmail",
});
