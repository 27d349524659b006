import { and, count, countDistinct, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import { conversations } from "../../db/schema/chat";

/** How many conversations an entity had, how many people had them, and how many ask for access. */
export type OwnedCounts = Readonly<{ conversations: number; chatters: number; requests: number }>;

const NONE: OwnedCounts = { conversations: 0, chatters: 0, requests: 0 };

/** The counts of some entities, by their ids. */
export async function ownedCounts(db: Db, ids: readonly string[]): Promise<(id: string) => OwnedCounts> {
  if (ids.length === 0) return () => NONE;
  const talks = await db
    .select({ id: conversations.entityId, conversations: count(), chatters: countDistinct(conversations.userId) })
    .from(conversations)
    .where(inArray(conversations.entityId, [...ids]))
    .groupBy(conversations.entityId);
  const asking = await db
    .select({ id: chatters.entityId, requests: count() })
    .from(chatters)
    .where(and(inArray(chatters.entityId, [...ids]), eq(chatters.status, "requested")))
    .groupBy(chatters.entityId);
  return (id) => ({
    ...NONE,
    ...talks.find((row) => row.id === id),
    ...asking.find((row) => row.id === id),
  });
}
