import { z } from "zod";
import { identity } from "../accounts/schemas";

/** Who has signed in now. */
export const signedIn = z.strictObject({
  user: identity,
  /** The account may also sign in to the admin area. */
  is_admin: z.boolean(),
});
