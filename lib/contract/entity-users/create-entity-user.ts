import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress, id } from "../fields";
import { entityRole, entityUser } from "./schemas";

export const createEntityUser = defineEndpoint({
  ...ADDRESSES.createEntityUser,
  access: "account",
  summary: "Lets somebody run an entity of the caller's, by their address, and tells them by mail.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, role: entityRole.default("viewer") }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "already_exists", "not_possible_now", "plan_limit_reached"],
  limit: "invite",
});
