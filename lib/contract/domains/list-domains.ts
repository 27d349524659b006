import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor } from "../paging";
import { domain } from "./schemas";

export const listDomains = defineEndpoint({
  ...ADDRESSES.listDomains,
  access: "account",
  summary: "The domains of an entity of the caller's, with the DNS records that each one needs.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(domain),
    next_cursor: nextCursor,
    /** Whether the entity's plan includes custom domains. */
    in_plan: z.boolean(),
    can_add: z.boolean(),
  }),
  errors: ["not_found"],
});
