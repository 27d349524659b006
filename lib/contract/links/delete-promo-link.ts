import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const deletePromoLink = defineEndpoint({
  ...ADDRESSES.deletePromoLink,
  access: "account",
  summary: "Takes a link away from an entity of the caller's.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
