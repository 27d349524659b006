import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type ConversationRow, conversations, type ResponseRow, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";
import { newestMessageId } from "./newest-message-id";

type Owner = { userId: string; entityId: string };

/** A user's own conversation with an entity; anybody else's is not found. */
export async function ownConversation(db: Db, owner: Owner, conversationId: string): Promise<ConversationRow> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isOwnedBy(owner)))
    .limit(1);
  if (!conversation) throw new Failure("not_found", { thing: "conversation" });
  return conversation;
}

/** The conversation that was spoken in last. */
export async function newestConversation(db: Db, owner: Owner): Promise<ConversationRow | undefined> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(isOwnedBy(owner))
    .orderBy(desc(newestMessageId))
    .limit(1);
  return conversation;
}

/** A reply's row as it stands. Throws not_found when it was erased. */
export async function findReply(db: Db, id: string): Promise<ResponseRow> {
  const [row] = await db.select().from(responses).where(eq(responses.id, id)).limit(1);
  if (!row) throw new Failure("not_found", { thing: "response" });
  return row;
}

export const isBeingWritten = ({ status }: ResponseRow) => status === "pending" || status === "streaming";

const isOwnedBy = ({ userId, entityId }: Owner) =>
  and(eq(conversations.userId, userId), eq(conversations.entityId, entityId));
