import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { signInId } from "./schemas";
import { signedIn } from "./sign-in-outcome";

export const proveCode = defineEndpoint({
  ...ADDRESSES.proveCode,
  access: "public",
  gives: ["account", "admin"],
  summary: "The second step of a sign-in by a code: of an app, or a recovery code.",
  input: z.object({ sign_in_id: signInId, code: z.string().trim().min(1, sentence("code_missing")).max(40) }),
  output: signedIn,
  errors: ["sign_in_expired"],
  limit: "secondStep",
});
