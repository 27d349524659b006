import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const restoreEntity = defineEndpoint({
  ...ADDRESSES.restoreEntity,
  access: "account",
  summary: "Gives a deleted entity of the caller's back as it was, while it is not erased yet.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), urlslug: z.string() }),
  errors: ["not_found"],
});
