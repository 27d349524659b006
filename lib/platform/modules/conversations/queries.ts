import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "../../actor";
import type { Db } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { isOnAllowedEntity, verifiedUserIds } from "../chat/own-turns";

/** One of the caller's own conversations with its entity and user. Throws not_found for any other. */
export async function findOwnConversation(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ conversation: conversations, entity: entities, user: users })
    .from(conversations)
    .innerJoin(entities, eq(entities.id, conversations.entityId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(
      and(
        eq(conversations.id, id),
        inArray(conversations.userId, verifiedUserIds(actor)),
        isOnAllowedEntity(actor, conversations.entityId),
        isNull(entities.deletedAt),
      ),
    )
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "conversation" });
  return found;
}
