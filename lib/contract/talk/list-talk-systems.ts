import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { nextCursor } from "../paging";
import { talkSystem } from "./schemas";

export const listTalkSystems = defineEndpoint({
  ...ADDRESSES.listTalkSystems,
  access: "admin",
  summary: "Every talk system, the default one first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(talkSystem), next_cursor: nextCursor }),
  errors: ["not_found"],
});
