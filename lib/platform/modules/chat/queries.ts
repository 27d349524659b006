import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type ConversationRow, conversations, type ResponseRow, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import { newestMessageId } from "./history/newest-message-id";

type ConversationKey = { userId: string; entityId: string };

/** A user's own conversation with an entity. Throws not_found for any other. */
export async function findOwnConversation(
  db: Db,
  key: ConversationKey,
  conversationId: string,
): Promise<ConversationRow> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), hasKey(key)))
    .limit(1);
  if (!conversation) throw new Failure("not_found", { thing: "conversation" });
  return conversation;
}

/** A user's most recently active conversation with an entity. */
export async function findNewestConversation(db: Db, key: ConversationKey): Promise<ConversationRow | undefined> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(hasKey(key))
    .orderBy(desc(newestMessageId))
    .limit(1);
  return conversation;
}

/** A reply's current row. Throws not_found when it was erased. */
export async function findReply(db: Db, id: string): Promise<ResponseRow> {
  const [row] = await db.select().from(responses).where(eq(responses.id, id)).limit(1);
  if (!row) throw new Failure("not_found", { thing: "response" });
  return row;
}

const hasKey = ({ userId, entityId }: ConversationKey) =>
  and(eq(conversations.userId, userId), eq(conversations.entityId, entityId));
