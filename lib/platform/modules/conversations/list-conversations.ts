import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import { identitiesFor, isOnAllowedEntity } from "../../auth/identities-for";
import { requireProvenEmail } from "../../auth/policy";
import { readableByEveryone } from "../../auth/turn-readers";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { conversations, messages } from "../../db/schema/chat";
import type { ListPage } from "../../list-page";
import { newestMessageId } from "../chat/history/newest-message-id";

export type ListedConversation = Readonly<{
  id: string;
  createdAt: Date;
  lastMessageAt: Date;
  firstMessage: string | null;
  messageCount: number;
  publicCount: number;
}>;

/** A page of the caller's own conversations with an entity, the most recently active first. */
export async function listConversations({
  ctx,
  input,
}: Verb<"listConversations", "db" | "actor">): Promise<ListPage<ListedConversation>> {
  const user = requireProvenEmail(identitiesFor(ctx.actor, input.entityid), input.initiatedby_email_address);
  const entity = await findEntity(ctx.db, { id: input.entityid });
  const { cursor, limit } = input;
  return readOwnConversations(ctx, { userIds: [user.id], entityId: entity.id, cursor, limit });
}

type Page = { userIds: readonly string[]; entityId: string; cursor: string | undefined; limit: number };

/** A page of users' conversations with an entity, the most recently active first. The users are the caller's own. */
export async function readOwnConversations(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  { userIds, entityId, cursor, limit }: Page,
): Promise<ListPage<ListedConversation>> {
  const { id, createdAt, lastMessageAt, userId } = conversations;
  const found = await db
    .select({
      id,
      createdAt,
      lastMessageAt,
      firstMessage: sql<string | null>`(select m.body from ${messages} m where m.conversation_id = ${conversations}.id
        order by m.id limit 1)`,
      messageCount: sql<number>`(select count(*)::int from ${messages} m where m.conversation_id = ${conversations}.id)`,
      publicCount: sql<number>`(select count(*)::int from ${messages} m
        where m.conversation_id = ${conversations}.id and ${readableByEveryone("m")})`,
    })
    .from(conversations)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(conversations.entityId, entityId),
        isOnAllowedEntity(actor, conversations.entityId),
        await isBefore(db, entityId, cursor),
      ),
    )
    .orderBy(desc(newestMessageId))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * The condition for conversations that were active before the cursor's. An unknown or foreign cursor restarts the list, and
 * so does the cursor of an erased conversation.
 */
async function isBefore(db: Db, entityId: string, cursor: string | undefined): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined;
  const [last] = await db
    .select({ newest: sql<string>`${newestMessageId}` })
    .from(conversations)
    .where(and(eq(conversations.id, cursor), eq(conversations.entityId, entityId)));
  return last && sql`${newestMessageId} < ${last.newest}::uuid`;
}
