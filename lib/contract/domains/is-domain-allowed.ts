import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const isDomainAllowed = defineEndpoint({
  ...ADDRESSES.isDomainAllowed,
  access: "public",
  summary:
    "Whether a host is served here, for a TLS terminator that asks before it gets a certificate. 404 for others.",
  input: z.object({ domain: z.string().trim().toLowerCase().min(1).max(255) }),
  output: z.strictObject({ allowed: z.literal(true) }),
  errors: ["not_found"],
});
