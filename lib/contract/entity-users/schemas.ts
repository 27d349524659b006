import { z } from "zod";
import { id, timestamp } from "../fields";

export const entityRole = z.enum(["owner", "editor", "viewer"]);
export type EntityRole = z.output<typeof entityRole>;

export const entityUserStatus = z.enum(["active", "suspended"]);

/** A user of an entity. Without the name, which would reveal the owner of any address that is entered. */
export const entityUser = z.strictObject({
  id,
  user_id: id,
  email_address: z.string(),
  role: entityRole,
  status: entityUserStatus,
  /** Whether it is the caller. */
  is_self: z.boolean(),
  /** The caller's abilities: suspend or reactivate, and remove; everyone may leave. */
  can: z.strictObject({ suspend: z.boolean(), remove: z.boolean() }),
  created_at: timestamp,
});
export type EntityUser = z.output<typeof entityUser>;
