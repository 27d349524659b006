import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { chatter } from "./chatter-schemas";

export const listAllowedChatters = defineEndpoint({
  ...ADDRESSES.listAllowedChatters,
  access: "account",
  summary:
    "Who asked for, was offered or has access to an entity of the caller's; who waits comes first, then the newest.",
  input: z.object({ id, ...pageInput }),
  output: z.strictObject({
    items: z.array(chatter),
    next_cursor: nextCursor,
    /** Number of pending requests. */
    requests: z.int(),
  }),
  errors: ["not_found"],
});
