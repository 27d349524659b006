import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { importCell, importResult, importRows } from "../fields/import-schemas";

export const chatterStatus = z.enum(["requested", "invited", "accepted", "denied", "declined", "revoked"]);
export type ChatterStatus = z.output<typeof chatterStatus>;

/** A person who requested, was offered or has access to an entity. */
export const chatter = z.strictObject({
  id,
  email_address: z.string(),
  /** The name given with the request; it is not verified. */
  name: z.string().nullable(),
  status: chatterStatus,
  group: z.strictObject({ id, name: z.string() }).nullable(),
  /** Messages of the calendar month (UTC) that were sent while in a group. */
  messages_this_month: z.int(),
  /** When the status last changed. */
  since: timestamp,
  /** Whether the mail about it was rejected, so that they were not notified. */
  mail_failed: z.boolean(),
  /** The caller's abilities; `invite` sends the invitation again where there was one. */
  can: z.strictObject({ accept: z.boolean(), deny: z.boolean(), invite: z.boolean(), revoke: z.boolean() }),
});
export type Chatter = z.output<typeof chatter>;

/** The state of a chatter after a change; a repeated change returns the same. */
export const chatterChanged = z.strictObject({
  success: z.literal(true),
  chatter: chatter.omit({ group: true, messages_this_month: true }),
});

export const chatterImportRows = importRows(
  z.object({ email: importCell, name: importCell.default(""), group: importCell.default("") }),
);

/**
 * The effect of an import on a row: a new invitation, another one after a refusal or a revocation, access for a person who
 * requested it, another group for a person who was invited or has access, or nothing.
 */
const chatterImportOutcome = z.enum([
  "invited",
  "invited_again",
  "accepted",
  "moved",
  "already_invited",
  "has_access",
  "duplicate",
  "invalid_address",
  "invalid_name",
  "unknown_group",
]);
export type ChatterImportOutcome = z.output<typeof chatterImportOutcome>;

export const chatterImportResult = importResult({
  name: z.string().nullable(),
  group: z.string().nullable(),
  outcome: chatterImportOutcome,
});
export type ChatterImportResult = z.output<typeof chatterImportResult>;
