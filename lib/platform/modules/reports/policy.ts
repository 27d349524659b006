import type { ReportRow } from "../../db/schema/reports";

/** Whether the reporter may object to the dismissal of a report of a reply, which is possible once. */
export const canObject = ({ status, objection, responseId }: ReportRow): boolean =>
  status === "dismissed" && objection === null && responseId !== null;
