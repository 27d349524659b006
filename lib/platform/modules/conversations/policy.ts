import type { ConversationAbilities } from "@/lib/contract/conversations/owner-schemas";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import { isReadableByEveryone } from "../../auth/turn-readers";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { isPublicEntity } from "../access/policy";

type StoredReply = {
  entity: EntityRow;
  message: Pick<MessageRow, "privacyCode">;
  response: Pick<ResponseRow, "responseOrder" | "status" | "removedAt" | "moderation">;
};

/**
 * The abilities of a caller with this role on a conversation. Where answers are quoted, no model is connected that could
 * translate.
 */
export function conversationAbilities(
  role: EntityRole,
  { answersAreQuoted }: { answersAreQuoted: boolean },
): ConversationAbilities {
  return { edit: hasRight(role, "edit"), translate: !answersAreQuoted };
}

/** An entity for invited people, a suspended one, or one whose chat is closed, shows no public messages. */
export function showsPublicMessages(entity: EntityRow): boolean {
  return isPublicEntity(entity) && entity.chatStatus !== "offline";
}

/**
 * Whether everyone may read a reply with its message, as listPublicConversations lists them: the first, complete reply to a
 * public message that moderation did not stop.
 */
export function isPublicReply({ entity, message, response }: StoredReply): boolean {
  const { responseOrder, status, removedAt, moderation } = response;
  const isShown = responseOrder === 1 && status === "complete" && removedAt === null && moderation === null;
  return isShown && isReadableByEveryone(message) && showsPublicMessages(entity);
}
