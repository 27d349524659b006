import { z } from "zod";
import { emailAddress, id, personName } from "../fields";

/** Who asks for access to what; both calls take these. */
export const accessRequest = {
  digitalentity_id: id,
  email_address: emailAddress,
  name: personName.optional(),
};

/** The same for a first request, a second one, and one of somebody who is let in already. */
export const accessRequested = z.strictObject({ success: z.boolean(), message: z.string() });
