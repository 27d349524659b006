import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Actor } from "../../actor";
import { type EntityRight, requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { plannedEntity } from "../../db/planned-entity";
import { type ConversationRow, conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { visitorNotes } from "../../db/schema/visitor-notes";
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

/** Conversations of an entity, locked for a change. Throws not_found when one is not the entity's. */
export async function lockConversations(tx: Db, entityId: string, ids: readonly string[]): Promise<ConversationRow[]> {
  const rows = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.entityId, entityId), inArray(conversations.id, [...ids])))
    .orderBy(asc(conversations.id))
    .for("update");
  if (rows.length < new Set(ids).size) throw new Failure("not_found", { thing: "conversation" });
  return rows;
}

/** The entity's users who may answer its conversations: active owners and editors whose account is not suspended. */
export async function listAnswering(db: Db, entityId: string) {
  const { userId, role, status } = entityUsers;
  const found = await db
    .select({ userId, role, userName: users.userName, email: users.email })
    .from(entityUsers)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.suspendedAt)))
    .where(and(eq(entityUsers.entityId, entityId), eq(status, "active")));
  return found.flatMap(({ userId: id, role: memberRole, userName, email }) =>
    memberRole === "viewer" ? [] : [{ userId: id, role: memberRole, name: userName ?? email }],
  );
}

export type StoredNote = Readonly<{ text: string; author: string | null; updatedAt: Date }>;

/** The note of an entity's users about a visitor, or null. */
export async function readVisitorNote(
  db: Db,
  { entityId, userId }: { entityId: string; userId: string },
): Promise<StoredNote | null> {
  const { text, authorId, updatedAt } = visitorNotes;
  const [note] = await db
    .select({ text, updatedAt, author: sql<string | null>`coalesce(${users.userName}, ${users.email})` })
    .from(visitorNotes)
    .leftJoin(users, eq(users.id, authorId))
    .where(and(eq(visitorNotes.userId, userId), eq(visitorNotes.entityId, entityId)))
    .limit(1);
  return note ?? null;
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
