import { z } from "zod";
import { identity } from "../accounts/schemas";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { secondStep } from "../second-factor/schemas";

export const signInAdmin = defineEndpoint({
  ...ADDRESSES.signInAdmin,
  access: "public",
  gives: ["admin"],
  summary: "Signs in to the admin area. Who is no admin is answered like a wrong password.",
  input: z.object({
    email_address: emailAddress,
    password: z.string().min(1).max(1000),
    /** Signs in for 30 days instead of 8 hours. */
    remember_me: z.boolean().default(false),
  }),
  output: z.strictObject({
    /** Null while the second factor is pending. */
    user: identity.nullable(),
    is_admin: z.boolean(),
    second_step: secondStep.nullable(),
  }),
  errors: ["invalid_credentials", "second_factor_required"],
  limit: "signInAdmin",
});
