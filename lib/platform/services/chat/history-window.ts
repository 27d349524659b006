import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import type { MessageRow } from "../../db/schema/chat";

/** One earlier turn, as a model is reminded of it. */
export type PastTurn = Readonly<{ message: string; reply: string }>;

/** Characters of earlier turns that a model is told of. */
const BUDGET = 24_000;

type Row = { message: string; reply: string };

/**
 * The turns before a message that everybody who may read its reply may read too, oldest first. A reply can repeat its
 * history, so a message of privacy code 0 is answered from turns of code 0 alone, one of 1 from 0 and 1, and one of 2
 * from all. Of the newest `window` such turns, those without a reply are left out, then the newest that fit the budget
 * remain. One indexed statement, however long the conversation is.
 */
export async function historyBefore(
  db: Db,
  { id, conversationId, privacyCode }: Pick<MessageRow, "id" | "conversationId" | "privacyCode">,
  window: number,
): Promise<PastTurn[]> {
  if (window === 0) return [];
  const newestFirst = await rowsOf<Row>(
    db,
    sql`select m.body as message, r.body as reply
        from (select id, body from messages
              where conversation_id = ${conversationId}::uuid and id < ${id}::uuid
                and privacy_code <= ${privacyCode}::smallint
              order by id desc limit ${window}) m
        join responses r on r.message_id = m.id and r.response_order = 1
        where r.status in ('complete', 'stopped') and r.body <> ''
        order by m.id desc`,
  );
  return fitting(newestFirst).reverse();
}

function fitting(newestFirst: readonly Row[]): PastTurn[] {
  const kept: PastTurn[] = [];
  let left = BUDGET;
  for (const { message, reply } of newestFirst) {
    const turn = { message, reply: withoutMarks(reply) };
    left -= turn.message.length + turn.reply.length;
    if (left < 0) break;
    kept.push(turn);
  }
  return kept;
}

/** The numbers of an earlier reply's marks stood for other passages. Indexes such as `list[0]`, and links, stay. */
function withoutMarks(reply: string): string {
  return reply.replace(/(?:[ \t]|(?<![\w\]]))(?:\[\d{1,3}\])+(?!\()/g, "");
}
