import { isReadableByEntity } from "../../auth/turn-readers";
import type { ResponseRow } from "../../db/schema/chat";
import type { ReportRow } from "../../db/schema/reports";
import type { FoundReport } from "./queries";

type ReportedReply = Readonly<{
  report: ReportRow;
  /** Null for a report of a page. */
  response: Pick<ResponseRow, "removedAt"> | null;
}>;

/** Whether the reported reply still stands where it was reported. The entity must exist. */
export const isReplyKept = ({ response }: Pick<ReportedReply, "response">): boolean =>
  response !== null && response.removedAt === null;

/**
 * Whether the reporter may object to the dismissal of a report of a reply, which is possible once, while the reply is there.
 * Dismissals of the time before reporters were told of them are final.
 */
export const canObject = ({ report: { status, objection, outcomeShared }, response }: ReportedReply): boolean =>
  status === "dismissed" && outcomeShared && objection === null && isReplyKept({ response });

/** Whether the visitor opened a private exchange (code 2) by a report that is still open. */
export const opensWords = ({ report }: Pick<FoundReport, "report">): boolean =>
  report.opensExchange && report.status === "open";

/** Whether admins read the words of the reported exchange. */
export const isReadable = (found: Pick<FoundReport, "report" | "message">): boolean =>
  found.message !== null && (isReadableByEntity(found.message) || opensWords(found));
