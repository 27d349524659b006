import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { secondStep } from "../second-factor/schemas";
import { identity } from "./schemas";

export const signIn = defineEndpoint({
  ...ADDRESSES.signIn,
  access: "public",
  gives: ["account"],
  summary: "Signs in with a password. An unknown address and a wrong password answer alike.",
  input: z.object({
    email_address: emailAddress,
    password: z.string().min(1).max(1000),
  }),
  output: z.strictObject({
    /** Null while the second factor is pending. */
    user: identity.nullable(),
    /** Whether the account may also sign in to the admin area, which requires a separate sign-in. */
    is_admin: z.boolean(),
    second_step: secondStep.nullable(),
  }),
  errors: ["invalid_credentials"],
  limit: "signIn",
});
