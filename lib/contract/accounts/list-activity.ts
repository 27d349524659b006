import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, timestamp } from "../fields";
import { nextCursor, pageInput } from "../paging";

const activity = z.strictObject({
  id,
  /** The action, such as `session.started`. */
  action: z.string(),
  at: timestamp,
});
export type Activity = z.output<typeof activity>;

export const listActivity = defineEndpoint({
  ...ADDRESSES.listActivity,
  access: "account",
  summary: "What the caller did, and what was done to the caller's account; newest first.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(activity), next_cursor: nextCursor }),
  errors: [],
});
