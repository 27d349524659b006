import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organization, organizationFields, organizationId } from "./schemas";

export const updateOrganization = defineEndpoint({
  ...ADDRESSES.updateOrganization,
  access: "admin",
  summary: "Changes an organisation; what is not named stays.",
  input: z.object({ id: organizationId, ...z.object(organizationFields).partial().shape }),
  output: organization,
  errors: ["not_found", "already_exists"],
});
