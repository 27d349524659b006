import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, optionalText, pageInput, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { reportsAddresses } from "./addresses";
import { OPEN_REPORTS_MAX } from "./open-reports-max";
import { REPORT_DETAILS_MAX, REPORT_OUTCOME_MAX, report, reportReason, reportStatus } from "./schemas";

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
  summary: "Lists the reports of replies and pages, newest first.",
  input: z.object({ status: reportStatus.optional(), digitalentity_id: id.optional(), ...pageInput }),
  output: z.strictObject({ items: z.array(report), next_cursor: nextCursor }),
  errors: ["not_found"],
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
    outcome: z
      .string()
      .overwrite(storable)
      .trim()
      .min(1, sentence("required"))
      .check(atMost(REPORT_OUTCOME_MAX))
      .meta({ maxLength: REPORT_OUTCOME_MAX }),
  }),
  output: report,
  errors: ["not_found", "edit_conflict"],
});

export const dismissReport = defineEndpoint({
  ...reportsAddresses.dismissReport,
  access: "admin",
  summary: "Closes an open report that needs no action.",
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
