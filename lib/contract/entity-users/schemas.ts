import { z } from "zod";
import { id, timestamp } from "../fields";

export const entityRole = z.enum(["owner", "editor", "viewer"]);
export type EntityRole = z.output<typeof entityRole>;

export const entityUserStatus = z.enum(["active", "suspended"]);

/** Somebody who runs an entity. Only the address: a name would tell whoever types one in who it belongs to. */
export const entityUser = z.strictObject({
  id,
  user_id: id,
  email_address: z.string(),
  role: entityRole,
  status: entityUserStatus,
  /** The caller's own row. */
  is_self: z.boolean(),
  created_at: timestamp,
});
export type EntityUser = z.output<typeof entityUser>;
