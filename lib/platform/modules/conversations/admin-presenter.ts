import type { SiteMessage, SiteMessageDetail } from "@/lib/contract/conversations/admin-schemas";
import { isReadableByEntity } from "../../auth/turn-readers";
import { presentEntityReference } from "../../entity-reference";
import type { getMessage } from "./get-message";
import type { ListedMessage } from "./list-messages";
import { EXCERPT_MAX, languageOf, presentThreadMessage } from "./owner-presenter";
import { beginningOf } from "./presenter";

/** A message in the admins' list; of a private one (code 2) nothing that its words or its reply's gave rise to. */
export function presentSiteMessage(row: ListedMessage): SiteMessage {
  const isPrivate = !isReadableByEntity(row);
  return {
    message_id: row.id,
    conversation_id: row.conversationId,
    timestamp: new Date(row.createdAt).toISOString(),
    entity: presentEntityReference(row.entity),
    visitor: { user_id: row.userId, user_name: row.userName ?? row.email, email_address: row.email },
    privacy_code: row.privacyCode,
    excerpt: isPrivate ? null : beginningOf(row.body, EXCERPT_MAX),
    language: isPrivate ? null : languageOf(row.language),
    rating: isPrivate ? null : row.rating,
    unanswered: !isPrivate && row.unanswered,
    corrected: !isPrivate && row.corrected,
    failed: !isPrivate && row.failed,
    in_person: !isPrivate && row.inPerson,
    reported: row.reported,
  };
}

/** A message with what an admin may know about it. */
export function presentSiteMessageDetail(detail: Awaited<ReturnType<typeof getMessage>>): SiteMessageDetail {
  const { message, entity, user, replies, references, isUnanswered, isFollowUp, reports, opened } = detail;
  const sender = user.userName ?? user.email;
  return {
    message: presentThreadMessage(
      { message, replies },
      { entityName: entity.name, sender, references, isUnanswered, isFollowUp },
    ),
    conversation_id: message.conversationId,
    entity: presentEntityReference(entity),
    visitor: { user_id: user.id, user_name: sender, email_address: user.email },
    opened: opened && {
      at: opened.at.toISOString(),
      owner_name: opened.owner && (opened.owner.userName ?? opened.owner.email),
    },
    reports: reports.map(({ id, status, reason, createdAt }) => ({
      id,
      status,
      reason,
      created_at: createdAt.toISOString(),
    })),
  };
}
