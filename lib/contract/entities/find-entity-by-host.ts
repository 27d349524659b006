import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { urlslug } from "../fields";

export const findEntityByHost = defineEndpoint({
  ...ADDRESSES.findEntityByHost,
  access: "public",
  summary: "The slug of the entity that a custom host belongs to.",
  input: z.object({ host: z.string().trim().toLowerCase().min(1).max(255) }),
  output: z.strictObject({
    urlslug,
    /** Whether the host is the owner's custom domain, not a subdomain of the main host. */
    own_domain: z.boolean(),
  }),
  errors: ["not_found"],
});
