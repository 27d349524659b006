import { eq, sql } from "drizzle-orm";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import type { Db } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { isCorrected, isRated, isUnanswered, isUnread } from "./inbox-conditions";

/** How many of an entity's conversations each quick filter of the inbox holds, in one statement. */
export async function countInbox(db: Db, entityId: string): Promise<InboxCounts> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
      unanswered: sql<number>`(count(*) filter (where ${isUnanswered(entityId)}))::int`,
      not_helpful: sql<number>`(count(*) filter (where ${isRated("down", entityId)}))::int`,
      corrected: sql<number>`(count(*) filter (where ${isCorrected(entityId)}))::int`,
      public: sql<number>`(count(*) filter (where ${isPublicOf(entityId)}))::int`,
    })
    .from(conversations)
    .where(eq(conversations.entityId, entityId));
  return counts ?? { all: 0, unread: 0, unanswered: 0, not_helpful: 0, corrected: 0, public: 0 };
}

/** The same as `isPublic`, by the index of public messages, since all of the entity's are counted. */
const isPublicOf = (entityId: string) => sql`${conversations}.id in (
  select m.conversation_id from messages m where m.entity_id = ${entityId}::uuid and m.privacy_code = 0)`;
