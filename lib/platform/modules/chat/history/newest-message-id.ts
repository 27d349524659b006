import { sql } from "drizzle-orm";
import { conversations } from "../../../db/schema/chat";

/**
 * SQL of a conversation's newest message id, the order of conversations: ids ascend in the order of sending even when the
 * clock is set back. Falls back to the conversation's own id when it has no messages left.
 */
export const newestMessageId = sql`coalesce(
  (select newest.id from messages newest where newest.conversation_id = ${conversations}.id
   order by newest.id desc limit 1), ${conversations}.id)`;
