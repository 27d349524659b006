/**
 * The views of the admins' reports. `awaiting_visitor`: private exchanges that their visitors have not opened. `removed`: resolved
 * reports whose reply was deleted. `objections`: open reports whose dismissal the reporter objected to.
 */
export const REPORT_VIEWS = [
  "open",
  "mine",
  "awaiting_visitor",
  "removed",
  "resolved",
  "dismissed",
  "objections",
] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** How long open reports wait: under 4 hours, up to a day, up to three days, longer. */
export const REPORT_AGES = ["hours", "today", "days", "late"] as const;
export type ReportAge = (typeof REPORT_AGES)[number];

const OPEN_VIEWS: readonly (ReportView | undefined)[] = ["open", "mine", "awaiting_visitor", "objections"];

type ReportFilters = Readonly<{
  view?: ReportView | undefined;
  status?: "open" | "resolved" | "dismissed" | undefined;
  age?: ReportAge | undefined;
}>;

/** Whether a list has open reports alone: those that wait longest come first. */
export const isOpenOnly = ({ view, status, age }: ReportFilters): boolean =>
  status === "open" || age !== undefined || OPEN_VIEWS.includes(view);

/** Whether a view has closed reports alone, of which none has an age. */
export const isClosedView = (view: string): boolean => ["removed", "resolved", "dismissed"].includes(view);
