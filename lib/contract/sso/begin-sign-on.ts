import { z } from "zod";
import { secret } from "../accounts/mint-hand-off";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { organizationSlug } from "./schemas";

export const beginSignOn = defineEndpoint({
  ...ADDRESSES.beginSignOn,
  access: "public",
  summary: "The address at which somebody signs in with an organisation, for one try within 10 minutes.",
  input: z.object({
    slug: organizationSlug,
    /** The SHA-256 of this browser's verifier: no other browser can finish. */
    challenge: secret,
    /** The destination after the sign-in, returned at the end. */
    way: z.string().max(3000),
    /** The login hint for the identity provider. */
    email: emailAddress.nullish(),
  }),
  output: z.strictObject({ location: z.string() }),
  errors: ["not_found", "sso_unavailable"],
  limit: "signOn",
});
