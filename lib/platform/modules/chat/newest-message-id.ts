import { sql } from "drizzle-orm";
import { conversations } from "../../db/schema/chat";

/**
 * A conversation's newest message, by which conversations are ordered: ids are made in the order of sending, whatever the
 * clock does. The conversation's own id where all its messages are gone.
 */
export const newestMessageId = sql`coalesce(
  (select newest.id from messages newest where newest.conversation_id = ${conversations}.id
   order by newest.id desc limit 1), ${conversations}.id)`;
