import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const getAdminAccess = defineEndpoint({
  ...ADDRESSES.getAdminAccess,
  access: "public",
  summary: "How the admin area is for this caller.",
  input: z.object({}),
  output: z.strictObject({
    /** open: with the admin grant; sign_in: may sign in; closed: signed in without being an admin. */
    access: z.enum(["open", "sign_in", "closed"]),
  }),
  errors: [],
});
