import { z } from "zod";
import { id, nextCursor, pageInput, timestamp } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, AUDIT_TOPICS } from "./actions";
import { auditAddresses } from "./addresses";

const auditEntry = z.strictObject({
  id,
  at: timestamp,
  /** Null for the system. An erased user has neither a name nor an address any more. */
  actor: z.strictObject({ id, name: z.string().nullable(), email_address: z.string().nullable() }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.strictObject({
    type: z.enum(AUDIT_SUBJECTS),
    id: z.string(),
    /** The name that people see; null for a kind without names, and once it is erased. */
    name: z.string().nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = defineEndpoint({
  ...auditAddresses.listAuditEntries,
  access: "admin",
  summary: "Lists the entries of the audit log, newest first: who did what to which record.",
  input: z.object({
    ...pageInput,
    /** An email address, the id of a user, erased ones included, or `system`. */
    actor: z.string().trim().max(254).optional(),
    /** An action, or the first word of several: `entity` for `entity.changed` and `entity.deleted`. */
    action: z.enum([...AUDIT_ACTIONS, ...AUDIT_TOPICS]).optional(),
    /** The id of a user: what the user did, and what was done to the user. */
    about: id.optional(),
    subject_type: z.enum(AUDIT_SUBJECTS).optional(),
    subject_id: z.string().trim().max(100).optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
  }),
  output: z.strictObject({ items: z.array(auditEntry), next_cursor: nextCursor }),
  errors: ["not_found"],
});
