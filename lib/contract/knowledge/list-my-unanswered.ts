import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { unansweredQuestion } from "./schemas";

export const listMyUnanswered = defineEndpoint({
  ...ADDRESSES.listMyUnanswered,
  access: "account",
  summary:
    "The questions to the caller's entity that its material had nothing on and that wait for an answer, newest first.",
  input: z.object({ id, ...pageInput }),
  output: z.strictObject({ items: z.array(unansweredQuestion), next_cursor: nextCursor }),
  errors: ["not_found"],
});
