import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { timestamp, urlslug } from "../fields";
import { nextCursor } from "../paging";

export const listSitemap = defineEndpoint({
  ...ADDRESSES.listSitemap,
  access: "public",
  summary:
    "The pages of entities that search engines may find, with the time of their last change, a thousand at once.",
  input: z.object({
    /** Only the page of this entity. */
    urlslug: z.string().trim().toLowerCase().max(64).optional(),
    cursor: z.string().max(64).optional(),
  }),
  output: z.strictObject({
    items: z.array(z.strictObject({ urlslug, canonical_url: z.url(), updated_at: timestamp })),
    next_cursor: nextCursor,
  }),
  errors: [],
});
