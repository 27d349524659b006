import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { contextDocument, documentFilters } from "./schemas";

export const listMyData = defineEndpoint({
  ...ADDRESSES.listMyData,
  access: "account",
  summary: "The documents of the caller's entity, newest first, with what is being done with each.",
  input: z.object({ id, ...documentFilters, ...pageInput }),
  output: z.strictObject({ items: z.array(contextDocument), next_cursor: nextCursor }),
  errors: ["not_found"],
});
