import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

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
