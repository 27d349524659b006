import { z } from "zod";
import { id, timestamp } from "../fields";

const chatterStatus = z.enum(["requested", "invited", "accepted", "denied", "declined", "revoked"]);
export type ChatterStatus = z.output<typeof chatterStatus>;

/** A person who requested, was offered or has access to an entity. */
export const chatter = z.strictObject({
  id,
  email_address: z.string(),
  /** The name given with the request; it is not verified. */
  name: z.string().nullable(),
  status: chatterStatus,
  /** When the status last changed. */
  since: timestamp,
  /** Whether the mail about it was rejected, so that they were not notified. */
  mail_failed: z.boolean(),
  /** The caller's abilities; `invite` sends the invitation again where there was one. */
  can: z.strictObject({ accept: z.boolean(), deny: z.boolean(), invite: z.boolean(), revoke: z.boolean() }),
});
export type Chatter = z.output<typeof chatter>;

/** The state of a chatter after a change; a repeated change returns the same. */
export const chatterChanged = z.strictObject({ success: z.literal(true), chatter });
