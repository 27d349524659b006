import { z } from "zod";
import { identity } from "../accounts/schemas";
import { emailAddress, id, nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { secondStep } from "../second-factor/schemas";
import { adminAddresses } from "./addresses";
import { adminActivity, adminHealth, incident } from "./schemas";

export const getAdminAccess = defineEndpoint({
  ...adminAddresses.getAdminAccess,
  access: "public",
  summary: "Tells whether you are in the admin area, may sign in to it, or have no access.",
  input: z.object({}),
  output: z.strictObject({
    /** open: with the admin grant; sign_in: may sign in; closed: signed in without being an admin. */
    access: z.enum(["open", "sign_in", "closed"]),
  }),
  errors: [],
});

export const getAdminHealth = defineEndpoint({
  ...adminAddresses.getAdminHealth,
  access: "admin",
  summary: "Measures the health of each part of the site and lists the settings in force, without secrets.",
  input: z.object({}),
  output: adminHealth,
  errors: ["not_found"],
});

export const getAdminActivity = defineEndpoint({
  ...adminAddresses.getAdminActivity,
  access: "admin",
  summary: "Counts the activity of the last hours, by hour or by day. Counts messages and never reads their words.",
  input: z.object({
    /** A day and a week are answered by the hour, thirty days by the day (UTC). */
    hours: z.enum(["24", "168", "720"]).default("24"),
  }),
  output: adminActivity,
  errors: ["not_found"],
});

export const listIncidents = defineEndpoint({
  ...adminAddresses.listIncidents,
  access: "admin",
  summary: "Lists the incidents that the platform noticed: open ones first, then the newest.",
  input: z.object({ ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(incident), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const signInAdmin = defineEndpoint({
  ...adminAddresses.signInAdmin,
  access: "public",
  gives: ["admin"],
  summary: "Signs an admin in to the admin area. Every other account gets the same error as a wrong password.",
  input: z.object({
    email_address: emailAddress,
    password: z.string().min(1).max(1000),
    /** Signs in for 30 days instead of 8 hours. */
    remember_me: z.boolean().default(false),
  }),
  output: z.strictObject({
    /** Null while the second factor is pending. */
    user: identity.nullable(),
    is_admin: z.boolean(),
    second_step: secondStep.nullable(),
  }),
  errors: ["invalid_credentials", "second_factor_required", "account_suspended"],
  limit: "signInAdmin",
});
