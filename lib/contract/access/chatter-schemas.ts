import { z } from "zod";
import { atMost, id, storable, timestamp } from "../fields";

export const chatterStatus = z.enum(["requested", "invited", "accepted", "denied", "declined", "revoked"]);
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

/** The most rows of one import. */
const IMPORT_ROWS_MAX = 1000;

/** A row of an import as the file has it; the platform checks each row and answers for it. */
const chatterImportRow = z.object({
  email: z.string().overwrite(storable).check(atMost(500)),
  name: z.string().overwrite(storable).check(atMost(500)).default(""),
});

export const chatterImportRows = z.array(chatterImportRow).min(1).max(IMPORT_ROWS_MAX);

/**
 * What an import does with a row: a new invitation, another one after a refusal or a revocation, access for who requested
 * it, or nothing.
 */
const chatterImportOutcome = z.enum([
  "invited",
  "invited_again",
  "accepted",
  "already_invited",
  "has_access",
  "duplicate",
  "invalid_address",
  "invalid_name",
]);
export type ChatterImportOutcome = z.output<typeof chatterImportOutcome>;

export const chatterImportResult = z.strictObject({
  /** The results in the order of the rows. */
  items: z.array(
    z.strictObject({
      email_address: z.string(),
      name: z.string().nullable(),
      outcome: chatterImportOutcome,
      /** The number of the row that has the address first, for a duplicate. */
      duplicate_of: z.int().nullable(),
    }),
  ),
  /** How many rows get a mail. */
  mails: z.int(),
});
export type ChatterImportResult = z.output<typeof chatterImportResult>;
