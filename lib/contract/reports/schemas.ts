import { z } from "zod";
import { entityReference } from "../entities/entity-reference";
import { id, timestamp } from "../fields/fields";

/** Why a visitor reports a reply. */
export const reportReason = z.enum(["harmful", "false", "impersonation", "personal_data", "other"]);
export type ReportReason = z.output<typeof reportReason>;

export const reportStatus = z.enum(["open", "resolved", "dismissed"]);
export type ReportStatus = z.output<typeof reportStatus>;

export const REPORT_DETAILS_MAX = 2000;
export const REPORT_OUTCOME_MAX = 1000;

const person = z.strictObject({ user_id: id, user_name: z.string(), email_address: z.string() });

/** The fields of a report, whatever it is about. */
const reportFields = {
  id,
  status: reportStatus,
  reason: reportReason,
  details: z.string().nullable(),
  created_at: timestamp,
  /** The measures taken, in words. */
  outcome: z.string().nullable(),
  /** The name of the admin who closed it. */
  closed_by: z.string().nullable(),
  closed_at: timestamp.nullable(),
  entity: entityReference,
};

/** A reply that a visitor reported, for admins. */
const replyReport = z.strictObject({
  kind: z.literal("reply"),
  ...reportFields,
  /** The reporter; null for one who proved no address. */
  reporter: person.nullable(),
  /** The author of the message. */
  visitor: person,
  conversation_id: id,
  message_id: id,
  response_id: id,
  /** When the reply was written. */
  timestamp,
  privacy_code: z.int(),
  /** Null for a private exchange (code 2) that its visitor did not open with the report. */
  message: z.string().nullable(),
  response: z.string().nullable(),
  /** When the reply was deleted; its text is then empty. */
  removed_at: timestamp.nullable(),
});
export type ReplyReport = z.output<typeof replyReport>;

/** An entity's page that somebody reported by the contact form, for admins; `details` are the words of the message. */
const pageReport = z.strictObject({
  kind: z.literal("page"),
  ...reportFields,
  /** The name and the address that the reporter gave, which are not verified. */
  reporter: z.strictObject({ user_name: z.string(), email_address: z.string() }),
  page_url: z.string(),
});
export type PageReport = z.output<typeof pageReport>;

export const report = z.discriminatedUnion("kind", [replyReport, pageReport]);
export type Report = z.output<typeof report>;
