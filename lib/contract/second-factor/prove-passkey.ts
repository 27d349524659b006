import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { assertion, signInId } from "./schemas";
import { signedIn } from "./sign-in-outcome";

export const provePasskey = defineEndpoint({
  ...ADDRESSES.provePasskey,
  access: "public",
  gives: ["account", "admin"],
  summary: "Signs in by a passkey: the second step of a sign-in or, without one, in place of a password.",
  input: z.object({
    sign_in_id: signInId.nullish(),
    credential: assertion,
    /** Without a pending sign-in: the area to sign in to, and for how long. */
    area: z.enum(["site", "admin"]).default("site"),
    remember_me: z.boolean().default(false),
  }),
  output: signedIn,
  errors: ["sign_in_expired", "passkey_refused"],
  limit: "secondStep",
});
