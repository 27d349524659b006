import { z } from "zod";
import { secret } from "../accounts/mint-hand-off";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organizationSlug } from "./schemas";

export const receiveSignOn = defineEndpoint({
  ...ADDRESSES.receiveSignOn,
  access: "public",
  summary: "Judges what an identity provider said. Signs nobody in: its code does, for the browser that began.",
  input: z.object({
    slug: organizationSlug,
    /** RelayState or `state` of the response, which identifies the sign-in. */
    state: z.string().max(500),
    /** A SAMLResponse, or the query of an OpenID callback. */
    answer: z.string().min(1).max(200_000),
  }),
  output: z.strictObject({ code: secret }),
  errors: ["not_found", "sso_refused", "sso_unavailable"],
  limit: "signOn",
});
