import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { chatterGroups, chatterMessageCounts, chatters } from "../../db/schema/access";
import { users } from "../../db/schema/users";
import { messageMonth } from "../plans/message-quota";

/** How many messages a chatter may send in a month ("2026-11", UTC) by their group; null for any number. */
export type ChatterQuota = Readonly<{ chatterId: string; month: string; limit: number | null }>;

/** The largest `integer` of PostgreSQL. */
const UNLIMITED = 2_147_483_647;

/** A user's quota for an entity, also in an entity that is public; null for a user without a group, whose messages are not counted. */
export async function findChatterQuota(
  db: Db,
  { entityId, userId }: { entityId: string; userId: string },
  now: Date,
): Promise<ChatterQuota | null> {
  const [found] = await db
    .select({ chatterId: chatters.id, limit: chatterGroups.messagesPerMonth })
    .from(users)
    .innerJoin(chatters, and(eq(chatters.email, users.email), eq(chatters.entityId, entityId)))
    .innerJoin(chatterGroups, eq(chatterGroups.id, chatters.groupId))
    .where(eq(users.id, userId))
    .limit(1);
  return found ? { ...found, month: messageMonth(now) } : null;
}

/**
 * The part of the statement that stores a message which counts it for its chatter: returns a row with the new count, or
 * none when the quota is used up or the condition `isAllowed` is false. A message that was stored earlier (the CTE `earlier`) is not counted again.
 */
export function countChatterMessageSql({ chatterId, month, limit }: ChatterQuota, isAllowed: SQL): SQL {
  return sql`insert into chatter_message_counts (chatter_id, entity_id, month, messages)
             select id, entity_id, ${month}::text, 1 from chatters
             where id = ${chatterId}::uuid and not exists (select from earlier) and ${isAllowed}
             on conflict (chatter_id, month) do update set messages = chatter_message_counts.messages + 1
               where chatter_message_counts.messages < ${limit ?? UNLIMITED}::int
             returning messages`;
}

/** Whether a chatter has sent all the messages of a quota. */
export async function isChatterQuotaUsedUp(db: Db, { chatterId, month, limit }: ChatterQuota): Promise<boolean> {
  if (limit === null) return false;
  const isMonth = and(eq(chatterMessageCounts.chatterId, chatterId), eq(chatterMessageCounts.month, month));
  const [count] = await db.select().from(chatterMessageCounts).where(isMonth);
  return (count?.messages ?? 0) >= limit;
}
