import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, urlslug } from "../fields";

export const linkEntityUser = defineEndpoint({
  ...ADDRESSES.linkEntityUser,
  access: "account",
  summary: "Gives the caller the entity that this browser made without an account. Linking it twice does no harm.",
  input: z.object({ user_id: id, digitalentity_id: id }),
  output: z.strictObject({
    success: z.literal(true),
    user_id: id,
    digitalentity_id: id,
    urlslug,
    role: z.literal("owner"),
  }),
  errors: ["not_found", "not_possible_now"],
  limit: "workflowStep",
});
