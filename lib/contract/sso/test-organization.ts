import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { organizationId, signOnProblem } from "./schemas";

export const testOrganization = defineEndpoint({
  ...ADDRESSES.testOrganization,
  access: "admin",
  summary: "Tries an organisation's connection and says in words what is wrong, if anything is.",
  input: z.object({ id: organizationId }),
  output: z.strictObject({
    ok: z.boolean(),
    problem: signOnProblem,
    /** A sentence for the admin. */
    message: z.string(),
  }),
  errors: ["not_found"],
});
