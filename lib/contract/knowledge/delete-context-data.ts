import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const deleteContextData = defineEndpoint({
  ...ADDRESSES.deleteContextData,
  access: "account",
  summary: "Takes a document out of all answers at once and erases it, its passages and its file.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
