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
    /** The SHA-256 of the verifier that this browser keeps: no other one can finish. */
    challenge: secret,
    /** Handed back at the end: where this browser wants to be. */
    way: z.string().max(3000),
    /** Whom the identity provider may suggest. */
    email: emailAddress.nullish(),
  }),
  output: z.strictObject({ location: z.string() }),
  errors: ["not_found", "sso_unavailable"],
  limit: "signOn",
});
