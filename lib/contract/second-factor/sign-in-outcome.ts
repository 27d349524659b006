import { z } from "zod";
import { identity } from "../accounts/schemas";

/** The signed-in user. */
export const signedIn = z.strictObject({
  user: identity,
  /** Whether the account may also sign in to the admin area. */
  is_admin: z.boolean(),
});
