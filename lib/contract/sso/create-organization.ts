import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organizationFields as fields, organization } from "./schemas";

export const createOrganization = defineEndpoint({
  ...ADDRESSES.createOrganization,
  access: "admin",
  summary: "Adds an organisation whose people sign in with it.",
  input: z.object({
    ...fields,
    attribute_mapping: fields.attribute_mapping.prefault({}),
    enabled: fields.enabled.default(true),
  }),
  output: organization,
  errors: ["not_found", "already_exists"],
});
