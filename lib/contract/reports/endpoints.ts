import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, optionalText, pageInput, privacyCode, storable, wholeNumber } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { LANGUAGE_CODES } from "../languages/languages";
import { reportsAddresses } from "./addresses";
import { OPEN_REPORTS_MAX } from "./open-reports-max";
import { REPORT_AGES, REPORT_VIEWS } from "./report-views";
import {
  REPORT_ANSWER_MAX,
  REPORT_ANSWERS_MAX,
  REPORT_DETAILS_MAX,
  REPORT_OBJECTION_MAX,
  REPORT_OUTCOME_MAX,
  report,
  reportDetail,
  reportReason,
  reportStatus,
  reportSummary,
} from "./schemas";

const requiredText = (max: number) =>
  z.string().overwrite(storable).trim().min(1, sentence("required")).check(atMost(max)).meta({ maxLength: max });

export const createReport = defineEndpoint({
  ...reportsAddresses.createReport,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Reports a reply to the admins, or changes your open report. Private words (code 2) stay hidden without `opens_exchange`.",
  input: z.object({
    response_id: id,
    reason: reportReason,
    details: optionalText(REPORT_DETAILS_MAX),
    opens_exchange: z.boolean().default(false),
  }),
  output: z.strictObject({
    report_id: id,
    /** Whether the admins see that the exchange exists, and none of its words. */
    hides_words: z.boolean(),
  }),
  errors: ["not_found"],
  limit: "reports",
});

export const listReports = defineEndpoint({
  ...reportsAddresses.listReports,
  access: "admin",
  summary:
    "Lists the reports of replies and pages: open ones by how long they wait, others newest first. `q` searches reporters, entities and their words to you.",
  input: z.object({
    view: z.enum(REPORT_VIEWS).optional(),
    /** How long a report waits; leaves out those that do not. */
    age: z.enum(REPORT_AGES).optional(),
    status: reportStatus.optional(),
    reason: reportReason.optional(),
    /** The privacy code of the reported exchange. */
    privacy: wholeNumber(0, 2).pipe(privacyCode).optional(),
    digitalentity_id: id.optional(),
    q: z.string().trim().max(200).optional(),
    ...pageInput,
  }),
  output: z.strictObject({ items: z.array(reportSummary), next_cursor: nextCursor }),
  errors: ["not_found"],
});

const count = z.int().min(0).max(OPEN_REPORTS_MAX);

export const countReports = defineEndpoint({
  ...reportsAddresses.countReports,
  access: "admin",
  summary: `Counts the reports of each view, and the open ones by how long they wait, each up to ${OPEN_REPORTS_MAX}.`,
  input: z.object({}),
  output: z.strictObject({
    views: z.strictObject({
      open: count,
      mine: count,
      awaiting_visitor: count,
      removed: count,
      resolved: count,
      dismissed: count,
      objections: count,
    }),
    ages: z.strictObject({ hours: count, today: count, days: count, late: count }),
  }),
  errors: ["not_found"],
});

export const getReport = defineEndpoint({
  ...reportsAddresses.getReport,
  access: "admin",
  summary:
    "Returns a report with the turns before it. If any is readable by the entity alone, your first opening is recorded for its owners.",
  input: z.object({ id }),
  output: reportDetail,
  errors: ["not_found"],
});

export const takeReport = defineEndpoint({
  ...reportsAddresses.takeReport,
  access: "admin",
  summary: "Assigns an open report to you. Refuses one that another admin has.",
  input: z.object({ id }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const releaseReport = defineEndpoint({
  ...reportsAddresses.releaseReport,
  access: "admin",
  summary: "Clears the assignee of an open report. Refuses when it is not `assignee_id`, the one you saw.",
  input: z.object({ id, assignee_id: id }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const answerReport = defineEndpoint({
  ...reportsAddresses.answerReport,
  access: "admin",
  summary:
    "Emails an answer to the reporter, who also finds it under “Your data”. `translation` is sent in its place. Refuses a reporter without an address.",
  input: z.object({
    id,
    /** How many answers you saw. */
    answers_seen: z.int().min(0).max(REPORT_ANSWERS_MAX),
    answer: requiredText(REPORT_ANSWER_MAX),
    translation: optionalText(REPORT_ANSWER_MAX),
  }),
  output: report,
  errors: ["not_found", "not_possible_now", "edit_conflict"],
});

export const translateReportAnswer = defineEndpoint({
  ...reportsAddresses.translateReportAnswer,
  access: "admin",
  summary:
    "Translates an answer into the reporter's language; null for an answer in that language. Stores nothing. Refuses a talk system without a model.",
  input: z.object({ id, answer: requiredText(REPORT_ANSWER_MAX) }),
  output: z.strictObject({ language: z.enum(LANGUAGE_CODES), translation: z.string().nullable() }),
  errors: ["not_found", "not_possible_now", "reply_failed", "plan_limit_reached"],
  limit: "previewReply",
  uses: "modelText",
});

export const countOpenReports = defineEndpoint({
  ...reportsAddresses.countOpenReports,
  access: "admin",
  summary: `Counts the open reports, up to ${OPEN_REPORTS_MAX}.`,
  input: z.object({}),
  output: z.strictObject({ open: z.int().min(0).max(OPEN_REPORTS_MAX) }),
  errors: ["not_found"],
});

export const resolveReport = defineEndpoint({
  ...reportsAddresses.resolveReport,
  access: "admin",
  summary: "Closes an open report and records what the admin did about it.",
  input: z.object({
    id,
    outcome: requiredText(REPORT_OUTCOME_MAX),
  }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const dismissReport = defineEndpoint({
  ...reportsAddresses.dismissReport,
  access: "admin",
  summary: "Closes an open report that needs no action, and emails the outcome to a reporter with a verified address.",
  input: z.object({ id, outcome: optionalText(REPORT_OUTCOME_MAX) }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const reopenReport = defineEndpoint({
  ...reportsAddresses.reopenReport,
  access: "admin",
  summary: "Reopens a closed report.",
  input: z.object({ id }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const objectToDismissal = defineEndpoint({
  ...reportsAddresses.objectToDismissal,
  access: "visitor",
  summary: "Objects to the dismissal of your report of a reply, which opens it again. You can object once.",
  input: z.object({ id, objection: requiredText(REPORT_OBJECTION_MAX) }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
  limit: "reports",
});
