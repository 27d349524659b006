import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { newUrlslug } from "./new-entity";

export const checkUrlslug = defineEndpoint({
  ...ADDRESSES.checkUrlslug,
  access: "public",
  summary: "Whether an address is taken, by an entity or by the site itself.",
  input: z.object({
    urlslug: newUrlslug,
    /** The caller's workflow, whose own entity's slug counts as free. */
    guid: id.optional(),
  }),
  output: z.strictObject({ existing_url: z.boolean() }),
  errors: [],
  limit: "slugCheck",
});
