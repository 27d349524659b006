import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { urlslug } from "../fields";
import { visitorEntity } from "./schemas";

export const resolvePage = defineEndpoint({
  ...ADDRESSES.resolvePage,
  access: "public",
  summary: "What stands at an address of a page: the entity of a custom host, and the entity that a slug names.",
  input: z.object({
    /** The page's host; absent for the main host. */
    host: z.string().trim().toLowerCase().min(1).max(255).optional(),
    /** The last segment of the page's path; absent for a custom host's root and for pages of the site. */
    urlslug: z.string().trim().toLowerCase().max(64).optional(),
  }),
  output: z.strictObject({
    /**
     * The entity that the custom host belongs to; null on the main host. `own_domain`: the host is the owner's own
     * domain.
     */
    host: z.strictObject({ urlslug, own_domain: z.boolean() }).nullable(),
    /** The page's entity as visible to this caller; null without one. */
    entity: visitorEntity.nullable(),
  }),
  errors: ["not_found"],
});
