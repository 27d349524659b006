import type { PageReport, ReplyReport, Report } from "@/lib/contract/reports/schemas";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { UserRow } from "../../db/schema/users";
import { presentEntityReference } from "../../entity-reference";
import type { FoundReport } from "./queries";

/** A report for admins. @param siteUrl where the reported pages are */
export function presentReport(found: FoundReport, siteUrl: URL): Report {
  return presentPageReport(found, siteUrl) ?? presentReplyReport(found);
}

/** The words of a private exchange (code 2) are in it only when its visitor opened them. */
function presentReplyReport(found: FoundReport): ReplyReport {
  const { report, response, message, visitor, reporter } = found;
  if (!response || !message || !visitor) throw new Error(`The report ${report.id} is about nothing.`);
  const isReadable = isReadableByEntity(message) || report.opensExchange;
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
    message: isReadable ? message.body : null,
    response: isReadable ? response.body : null,
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

function presentFields({ report, entity, closer }: FoundReport) {
  return {
    id: report.id,
    status: report.status,
    reason: report.reason,
    created_at: report.createdAt.toISOString(),
    outcome: report.outcome,
    closed_by: closer && nameOf(closer),
    closed_at: report.closedAt?.toISOString() ?? null,
    entity: presentEntityReference(entity),
  };
}

const nameOf = ({ userName, email }: UserRow): string => userName ?? email;

const presentPerson = (user: UserRow) => ({ user_id: user.id, user_name: nameOf(user), email_address: user.email });
