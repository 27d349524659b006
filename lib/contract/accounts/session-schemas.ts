import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** One browser or client that holds a grant of the caller's. */
export const openSession = z.strictObject({
  session_id: id,
  /** visitor: proved the address by a code; account and admin: signed in. */
  kind: z.enum(["visitor", "account", "admin"]),
  /** Browser and system names from the User-Agent, where recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
  is_this_browser: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Of 32 bytes in base64url: a random secret or a SHA-256. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
