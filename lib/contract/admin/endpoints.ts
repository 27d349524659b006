import { z } from "zod";
import { identity } from "../accounts/schemas";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress } from "../fields";
import { secondStep } from "../second-factor/schemas";

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

export const getAdminStatus = defineEndpoint({
  ...ADDRESSES.getAdminStatus,
  access: "admin",
  summary: "How this installation is: its parts, and what they are set to.",
  input: z.object({}),
  output: z.strictObject({
    version: z.string(),
    database: z.enum(["pglite", "postgresql"]),
    /** The kind of file storage. */
    files: z.enum(["folder", "s3"]),
    mail: z.enum(["smtp", "outbox"]),
    captcha: z.enum(["hcaptcha", "own"]),
    default_model: z.strictObject({ name: z.string(), kind: z.string(), model: z.string().nullable() }).nullable(),
    talk_systems: z.int(),
    entities: z.int(),
    accounts: z.int(),
    /** Numbers of waiting and of dead jobs. */
    jobs: z.strictObject({ waiting: z.int(), given_up: z.int() }),
    second_factor: z.enum(["required", "optional"]),
  }),
  errors: ["not_found"],
});

export const signInAdmin = defineEndpoint({
  ...ADDRESSES.signInAdmin,
  access: "public",
  gives: ["admin"],
  summary: "Signs in to the admin area. Who is no admin is answered like a wrong password.",
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
