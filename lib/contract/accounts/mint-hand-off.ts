import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

/** Of 32 bytes in base64url: a random secret or a SHA-256. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const hostname = z.string().trim().toLowerCase().min(1).max(253);

export const mintHandOff = defineEndpoint({
  ...ADDRESSES.mintHandOff,
  access: "account",
  summary: "A code that signs this caller in on an entity's own host: once, within 60 seconds.",
  input: z.object({
    /** The entity's host, without port. */
    host: hostname,
    /** The SHA-256 of the verifier that the browser keeps on that host. */
    challenge: secret,
  }),
  output: z.strictObject({ code: secret }),
  errors: ["not_found"],
  limit: "handOff",
});
