import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, urlslug } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { publicTurn } from "./conversation-schemas";

export const listPublicConversations = defineEndpoint({
  ...ADDRESSES.listPublicConversations,
  access: "public",
  summary: "What visitors said to an entity for everyone to see, with its replies, newest first.",
  input: z.object({ urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(publicTurn), next_cursor: nextCursor }),
  errors: ["not_found"],
});
