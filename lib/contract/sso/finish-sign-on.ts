import { z } from "zod";
import { secret } from "../accounts/mint-hand-off";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organizationSlug } from "./schemas";

/**
 * proof_needed: an account with this address exists, which must be proven in this browser first. email_missing,
 * email_elsewhere: the organisation returned no email address, or one outside its domains. second_step_needed: an admin
 * of a site that requires a second factor for admins.
 */
const outcome = z.enum(["signed_in", "proof_needed", "email_missing", "email_elsewhere", "second_step_needed"]);

export const finishSignOn = defineEndpoint({
  ...ADDRESSES.finishSignOn,
  access: "public",
  gives: ["account"],
  summary: "Signs in whom an organisation vouched for, in the browser that began. Any try uses the code up.",
  input: z.object({ slug: organizationSlug, code: secret, verifier: secret }),
  output: z.strictObject({
    outcome,
    /** As given at the start. */
    way: z.string(),
    /** The address to prove. */
    email_address: z.string().nullable(),
    /** Whether to prove it by password; otherwise by a code. */
    has_password: z.boolean(),
  }),
  errors: ["not_found", "sso_refused"],
  limit: "signOn",
});
