import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { nextCursor, pageInput } from "../paging";
import { ownedEntry } from "./owned-schemas";

export const listMyEntities = defineEndpoint({
  ...ADDRESSES.listMyEntities,
  access: "account",
  summary: "The entities that the caller runs, newest first; deleted ones while they can be restored by the caller.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(ownedEntry), next_cursor: nextCursor }),
  errors: [],
});
