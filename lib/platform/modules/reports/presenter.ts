import type { Report } from "@/lib/contract/reports/schemas";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { UserRow } from "../../db/schema/users";
import { presentEntityReference } from "../../entity-reference";
import type { FoundReport } from "./queries";

/** A report for admins. The words of a private exchange (code 2) are in it only when its visitor opened them. */
export function presentReport({ report, response, message, entity, visitor, reporter, closer }: FoundReport): Report {
  const isReadable = isReadableByEntity(message) || report.opensExchange;
  return {
    id: report.id,
    status: report.status,
    reason: report.reason,
    details: report.details,
    created_at: report.createdAt.toISOString(),
    reporter: reporter && presentPerson(reporter),
    outcome: report.outcome,
    closed_by: closer && nameOf(closer),
    closed_at: report.closedAt?.toISOString() ?? null,
    entity: presentEntityReference(entity),
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

const nameOf = ({ userName, email }: UserRow): string => userName ?? email;

const presentPerson = (user: UserRow) => ({ user_id: user.id, user_name: nameOf(user), email_address: user.email });
