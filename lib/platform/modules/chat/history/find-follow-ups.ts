import { sql } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { type Db, rowsOf } from "../../../db/client";
import type { MessageRow } from "../../../db/schema/chat";
import { isFollowUp } from "../../../search/is-follow-up";

type Message = Pick<MessageRow, "id" | "body" | "language">;

/** The ids of the messages that have their subject from earlier ones of their conversation, never a first message. */
export async function findFollowUps(db: Db, messages: readonly Message[]): Promise<ReadonlySet<string>> {
  const candidates = messages.filter(({ body, language }) => {
    const { quote, text } = splitQuote(body);
    return quote !== "" || isFollowUp(text, language);
  });
  if (candidates.length === 0) return new Set();
  const ids = JSON.stringify(candidates.map(({ id }) => id));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select m.id from messages m
        where m.id = any(array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))
          and exists (select from messages e where e.conversation_id = m.conversation_id and e.id < m.id)`,
  );
  return new Set(rows.map(({ id }) => id));
}
