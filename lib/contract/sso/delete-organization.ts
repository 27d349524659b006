import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organizationId } from "./schemas";

export const deleteOrganization = defineEndpoint({
  ...ADDRESSES.deleteOrganization,
  access: "admin",
  summary: "Removes an organisation. Its people keep their accounts and enter by a code to their address.",
  input: z.object({ id: organizationId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
