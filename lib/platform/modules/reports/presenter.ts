import type { PageReport, ReplyReport, Report, ReportDetail, ReportSummary } from "@/lib/contract/reports/schemas";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { UserRow } from "../../db/schema/users";
import { presentEntityReference } from "../../entity-reference";
import { presentSources } from "../chat/presenter";
import { beginningOf } from "../conversations/presenter";
import type { getReport } from "./get-report";
import { isReadable, opensWords } from "./policy";
import type { FoundReport } from "./queries";
import { isLate } from "./report-conditions";

const EXCERPT_MAX = 160;

/** A report for admins. @param siteUrl where the reported pages are */
export function presentReport(found: FoundReport, siteUrl: URL): Report {
  return presentPageReport(found, siteUrl) ?? presentReplyReport(found);
}

/** A report in the list, which shows no word of a private exchange (code 2), opened or not. */
export function presentReportSummary(found: FoundReport, now: Date): ReportSummary {
  const { report, response, message, reporter, contactMessage } = found;
  const isOpen = report.status === "open";
  const words = contactMessage?.message ?? (message && isReadableByEntity(message) ? response?.body : null);
  const { answers: _answers, outcome: _outcome, closed_by: _closer, objection, ...fields } = presentFields(found);
  return {
    kind: contactMessage ? "page" : "reply",
    ...fields,
    reporter_name: (reporter && nameOf(reporter)) ?? contactMessage?.name ?? null,
    privacy_code: message?.privacyCode ?? null,
    opened: message !== null && opensWords(found),
    removed: Boolean(response?.removedAt),
    objected: objection !== null,
    waiting_since: report.waitingSince.toISOString(),
    late: isOpen && isLate(report.waitingSince, now),
    excerpt: words ? beginningOf(words, EXCERPT_MAX) : null,
  };
}

/** A report with what an admin needs to settle it. */
export function presentReportDetail(detail: Awaited<ReturnType<typeof getReport>>, siteUrl: URL): ReportDetail {
  const { found, earlier, owner, before, conversationCount, reporter, translates } = detail;
  const { response } = found;
  const sources = response && isReadable(found) ? presentSources(response.sources, "owner") : [];
  return {
    report: presentReport(found, siteUrl),
    earlier: earlier.map(({ message, replies }) => {
      const isShown = isReadableByEntity(message);
      return {
        message_id: message.id,
        timestamp: message.createdAt.toISOString(),
        message: isShown ? message.body : null,
        replies: isShown ? replies.flatMap(({ body }) => body || []) : [],
      };
    }),
    sources: sources
      .filter(({ cited }) => cited)
      .map(({ index, title, heading, passage }) => ({ index, title, heading: heading ?? null, passage })),
    owner: owner && { user_id: owner.id, name: owner.name },
    before,
    conversations: conversationCount,
    answering: reporter && {
      language: reporter.language,
      translates: translates && reporter.language !== null,
      tells_dismissal: reporter.isProven,
    },
  };
}

/** The words of a private exchange (code 2) are in it only when its visitor opened them, and while the report is open. */
function presentReplyReport(found: FoundReport): ReplyReport {
  const { report, response, message, visitor, reporter } = found;
  if (!response || !message || !visitor) throw new Error(`The report ${report.id} is about nothing.`);
  const isShown = isReadable(found);
  return {
    kind: "reply",
    ...presentFields(found),
    details: report.details,
    reporter: reporter && presentPerson(reporter),
    visitor: presentPerson(visitor),
    conversation_id: message.conversationId,
    message_id: message.id,
    response_id: response.id,
    timestamp: (response.completedAt ?? response.createdAt).toISOString(),
    privacy_code: message.privacyCode,
    message: isShown ? message.body : null,
    response: isShown ? response.body : null,
    removed_at: response.removedAt?.toISOString() ?? null,
  };
}

function presentPageReport(found: FoundReport, siteUrl: URL): PageReport | null {
  const { contactMessage, entity } = found;
  if (!contactMessage) return null;
  return {
    kind: "page",
    ...presentFields(found),
    details: contactMessage.message,
    reporter: { user_name: contactMessage.name, email_address: contactMessage.email },
    page_url: new URL(`/${entity.urlslug}`, siteUrl).href,
  };
}

function presentFields({ report, entity, closer, assignee }: FoundReport) {
  return {
    id: report.id,
    status: report.status,
    reason: report.reason,
    created_at: report.createdAt.toISOString(),
    outcome: report.outcome,
    closed_by: closer && nameOf(closer),
    closed_at: report.closedAt?.toISOString() ?? null,
    assigned_to: assignee && { user_id: assignee.id, name: nameOf(assignee) },
    objection: report.objection,
    answers: report.answers.map(({ at, text, translation }) => ({ text: translation ?? text, sent_at: at })),
    entity: presentEntityReference(entity),
  };
}

const nameOf = ({ userName, email }: UserRow): string => userName ?? email;

const presentPerson = (user: UserRow) => ({ user_id: user.id, user_name: nameOf(user), email_address: user.email });
