import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const deleteEntityUser = defineEndpoint({
  ...ADDRESSES.deleteEntityUser,
  access: "account",
  summary: "Takes somebody off an entity of the caller's. Anybody may leave; the last active owner cannot go.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});
