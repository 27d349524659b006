import { z } from "zod";
import { emailAddress, id, personName } from "../fields";

/** The input of both calls that request access. */
export const accessRequest = {
  digitalentity_id: id,
  email_address: emailAddress,
  name: personName.optional(),
};

/** The same output for a first request, a repeated one, and one by a person with access. */
export const accessRequested = z.strictObject({ success: z.boolean(), message: z.string() });
