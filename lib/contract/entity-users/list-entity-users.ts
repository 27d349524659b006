import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { entityUser } from "./schemas";

export const listEntityUsers = defineEndpoint({
  ...ADDRESSES.listEntityUsers,
  access: "account",
  summary: "The people who run an entity of the caller's, in the order they came.",
  input: z.object({ id, ...pageInput }),
  output: z.strictObject({ items: z.array(entityUser), next_cursor: nextCursor }),
  errors: ["not_found"],
});
