import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, timestamp } from "../fields";

export const deleteEntity = defineEndpoint({
  ...ADDRESSES.deleteEntity,
  access: "account",
  summary: "Hides an entity of the caller's at once and erases it after seven days, until which it can be restored.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), erase_at: timestamp }),
  errors: ["not_found", "not_possible_now"],
});
