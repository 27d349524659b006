import { z } from "zod";
import { entityReference } from "../entities/entity-reference";
import { id, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

/** Why a visitor reports a reply. */
export const reportReason = z.enum(["harmful", "false", "impersonation", "personal_data", "other"]);
export type ReportReason = z.output<typeof reportReason>;

export const reportStatus = z.enum(["open", "resolved", "dismissed"]);
export type ReportStatus = z.output<typeof reportStatus>;

export const REPORT_DETAILS_MAX = 2000;
export const REPORT_OUTCOME_MAX = 1000;
export const REPORT_ANSWER_MAX = 2000;
export const REPORT_OBJECTION_MAX = 1000;
/** The answers that a report can have. */
export const REPORT_ANSWERS_MAX = 20;

/** An answer of the admins to whoever reported. */
export const reportAnswer = z.strictObject({
  /** As the reporter got it: a translation where the admin sent one. */
  text: z.string(),
  sent_at: timestamp,
});

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
  /** The admin who works on it. */
  assigned_to: z.strictObject({ user_id: id, name: z.string() }).nullable(),
  /** The reporter's objection to a dismissal, which can be made once. */
  objection: z.string().nullable(),
  /** The answers to the reporter, oldest first. */
  answers: z.array(reportAnswer),
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
  /** Null for a private exchange (code 2), unless its visitor opened it with the report and the report is open. */
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

/** A report in the admins' list, which shows no word of a private exchange (code 2), opened or not. */
export const reportSummary = z.strictObject({
  id,
  kind: z.enum(["reply", "page"]),
  status: reportStatus,
  reason: reportReason,
  created_at: timestamp,
  closed_at: timestamp.nullable(),
  entity: entityReference,
  /** The name of the reporter; null for one who proved no address. */
  reporter_name: z.string().nullable(),
  /** Null for a report of a page. */
  privacy_code: z.int().nullable(),
  /** Whether the visitor opened the private exchange with the report, which is open. */
  opened: z.boolean(),
  /** Whether the reply was deleted. */
  removed: z.boolean(),
  /** Whether the reporter objected to its dismissal. */
  objected: z.boolean(),
  /** Since when it waits, if it is open: its creation, the last reopening or the objection. */
  waiting_since: timestamp,
  /** Whether it has waited for more than three days. */
  late: z.boolean(),
  /** The beginning of the reply, or of the words about a page; null for a private exchange. */
  excerpt: z.string().nullable(),
  assigned_to: reportFields.assigned_to,
});
export type ReportSummary = z.output<typeof reportSummary>;

/** A report with what an admin needs to settle it. */
export const reportDetail = z.strictObject({
  report,
  /**
   * The turns before the reported one, oldest first, while its words can be read; without the words of private ones (code 2).
   * Those of code 1 are there while the report is open, or if they are the reporter's own.
   */
  earlier: z.array(
    z.strictObject({
      message_id: id,
      timestamp,
      message: z.string().nullable(),
      replies: z.array(z.string()),
    }),
  ),
  /** The sources that the reported reply cites, where it may be read. */
  sources: z.array(
    z.strictObject({ index: z.int(), title: z.string(), heading: z.string().nullable(), passage: z.string() }),
  ),
  owner: z.strictObject({ user_id: id, name: z.string() }).nullable(),
  /** Other reports about the entity in the 90 days before this one, and how many of them were resolved. */
  before: z.strictObject({ reports: z.int(), upheld: z.int() }),
  /** The conversations that a suspension of the entity stops. */
  conversations: z.int(),
  /**
   * The language of the reporter's mails, if it is known, whether an answer can be translated, and whether the reporter is
   * told of a dismissal, which takes a verified address; null without an address.
   */
  answering: z
    .strictObject({
      language: z.enum(LANGUAGE_CODES).nullable(),
      translates: z.boolean(),
      tells_dismissal: z.boolean(),
    })
    .nullable(),
});
export type ReportDetail = z.output<typeof reportDetail>;
