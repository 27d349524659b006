import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { credentialOptions, signInId } from "./schemas";

export const beginPasskeySignIn = defineEndpoint({
  ...ADDRESSES.beginPasskeySignIn,
  access: "public",
  summary:
    "What a browser needs to use a passkey: for the second step of a sign-in or, without one, in place of a password.",
  input: z.object({ sign_in_id: signInId.nullish() }),
  output: z.strictObject({ options: credentialOptions }),
  errors: ["sign_in_expired"],
  limit: "secondStep",
});
