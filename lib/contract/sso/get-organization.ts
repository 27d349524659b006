import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organization, organizationId } from "./schemas";

export const getOrganization = defineEndpoint({
  ...ADDRESSES.getOrganization,
  access: "admin",
  summary: "One organisation.",
  input: z.object({ id: organizationId }),
  output: organization,
  errors: ["not_found"],
});
