import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { planUsage } from "../plans/usage";
import { contextDocument, documentFilters } from "./schemas";

export const listMyData = defineEndpoint({
  ...ADDRESSES.listMyData,
  access: "account",
  summary: "The documents of the caller's entity, newest first, with what is being done with each.",
  input: z.object({ id, ...documentFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(contextDocument),
    next_cursor: nextCursor,
    /** Usage and limits of the plan. */
    usage: planUsage.pick({ passages: true, documents: true, storage_bytes: true }),
  }),
  errors: ["not_found"],
});
