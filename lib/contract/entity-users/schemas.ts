import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { importCell, importResult, importRows } from "../fields/import-schemas";

export const entityRole = z.enum(["owner", "editor", "viewer"]);
export type EntityRole = z.output<typeof entityRole>;

export const entityUserStatus = z.enum(["active", "suspended"]);

/**
 * A user of an entity. Without the name and the user's id, which would reveal who has any address that is entered, and since
 * when: the id holds its time.
 */
export const entityUser = z.strictObject({
  id,
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

/** Without a role, a person becomes a viewer. */
export const entityUserImportRows = importRows(z.object({ email: importCell, role: importCell.default("") }));

/** The outcome of an import for a row: a new role, or nothing. `no_room`: the plan allows no further user. */
const entityUserImportOutcome = z.enum([
  "added",
  "has_access",
  "no_room",
  "duplicate",
  "invalid_address",
  "invalid_role",
]);
export type EntityUserImportOutcome = z.output<typeof entityUserImportOutcome>;

export const entityUserImportResult = importResult({
  /** The row's role, in lower case; the file's own word where it is not a role. */
  role: z.string(),
  outcome: entityUserImportOutcome,
});
export type EntityUserImportResult = z.output<typeof entityUserImportResult>;
