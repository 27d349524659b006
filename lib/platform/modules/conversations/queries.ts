import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Actor } from "../../actor";
import { type EntityRight, requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { plannedEntity } from "../../db/planned-entity";
import { conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { withReplies } from "./with-replies";

/** One of the caller's own conversations with its entity and user. Throws not_found for any other. */
export async function findOwnConversation(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ conversation: conversations, entity: plannedEntity, user: users })
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

/**
 * A conversation with an entity on which the caller has a right, with its visitor and the caller's role. Throws not_found
 * for any other, and forbidden when the role lacks the right.
 */
export async function findOwnersConversation(ctx: Pick<Ctx, "db" | "actor">, id: string, right: EntityRight) {
  const [found] = await ctx.db
    .select({ conversation: conversations, entity: plannedEntity, user: users })
    .from(conversations)
    .innerJoin(entities, and(eq(entities.id, conversations.entityId), notDeleted))
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(eq(conversations.id, id))
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "conversation" });
  return { ...found, role: await requireEntityRight(ctx, found.entity, right, "conversation") };
}

type ThreadPage = { cursor: string | undefined; limit: number };

/** The newest messages of a conversation, or those before the cursor, in ascending order with their replies. */
export async function readThread(db: Db, conversationId: string, { cursor, limit }: ThreadPage) {
  const newestFirst = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), cursor ? lt(messages.id, cursor) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  const page = newestFirst.slice(0, limit).reverse();
  return {
    turns: await withReplies(db, page),
    nextCursor: newestFirst.length > limit ? (page[0]?.id ?? null) : null,
  };
}
