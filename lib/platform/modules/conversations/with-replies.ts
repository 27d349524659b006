import { asc, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type MessageRow, type ResponseRow, responses } from "../../db/schema/chat";

export type AnsweredMessage = Readonly<{ message: MessageRow; replies: readonly ResponseRow[] }>;

/** Messages with the replies to each, in the order of the messages. */
export async function withReplies(db: Db, page: readonly MessageRow[]): Promise<AnsweredMessage[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const found = await db
    .select()
    .from(responses)
    .where(inArray(responses.messageId, ids))
    .orderBy(asc(responses.responseOrder));
  return page.map((message) => ({ message, replies: found.filter(({ messageId }) => messageId === message.id) }));
}
