import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { contextDocument, documentFilters } from "./schemas";

export const listContextData = defineEndpoint({
  ...ADDRESSES.listContextData,
  access: "admin",
  summary: "The documents of all entities, newest first.",
  input: z.object({ digitalentity_id: id.optional(), ...documentFilters, ...pageInput }),
  output: z.strictObject({ items: z.array(contextDocument), next_cursor: nextCursor }),
  errors: ["not_found"],
});
