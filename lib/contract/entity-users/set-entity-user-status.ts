import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { entityUser, entityUserStatus } from "./schemas";

export const setEntityUserStatus = defineEndpoint({
  ...ADDRESSES.setEntityUserStatus,
  access: "account",
  summary: "Suspends somebody who runs an entity of the caller's, or lets them go on. The last active owner stays.",
  input: z.object({ entity_id: id, user_id: id, status: entityUserStatus }),
  output: z.strictObject({ success: z.literal(true), entity_user: entityUser }),
  errors: ["not_found", "not_possible_now", "plan_limit_reached"],
});
