/**
 * The views of the admins' reports. `waiting`: private exchanges that their visitors have not opened. `removed`: resolved
 * reports whose reply was deleted. `objections`: open reports whose dismissal the reporter objected to.
 */
export const REPORT_VIEWS = ["open", "mine", "waiting", "removed", "resolved", "dismissed", "objections"] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** How long open reports wait: under 4 hours, up to a day, up to three days, longer. */
export const REPORT_AGES = ["hours", "today", "days", "late"] as const;
export type ReportAge = (typeof REPORT_AGES)[number];
