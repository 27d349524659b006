import { z } from "zod";
import { id, timestamp } from "../fields";

const chatterStatus = z.enum(["requested", "invited", "accepted", "denied", "declined", "revoked"]);
export type ChatterStatus = z.output<typeof chatterStatus>;

/** Somebody who asked for, was offered or has access to an entity. */
export const chatter = z.strictObject({
  id,
  email_address: z.string(),
  /** As they said it when they asked; nobody has checked it. */
  name: z.string().nullable(),
  status: chatterStatus,
  /** Since when that is their status. */
  since: timestamp,
  /** Whether the mail about that was refused, so that they do not know. */
  mail_failed: z.boolean(),
});
export type Chatter = z.output<typeof chatter>;

/** What became of a chatter; the same for the first time and for a repetition. */
export const chatterChanged = z.strictObject({ success: z.literal(true), chatter });
