import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../../db/client";
import type { MessageRow } from "../../../db/schema/chat";
import type { PastTurn } from "../../talk/compose-call";

/** The most characters of earlier turns in a prompt. */
export const HISTORY_MAX_CHARS = 24_000;

type HistoryRow = { message: string; reply: string };

/**
 * The earlier turns of a conversation that every reader of the new reply may read too, oldest first. A reply can repeat
 * its history, so a message of privacy code 0 uses turns of code 0 only, one of code 1 turns of 0 and 1, one of code 2
 * all. Takes the newest `window` such turns, drops those without a reply, then keeps the newest within
 * HISTORY_MAX_CHARS. A person's words count as the entity's; messages that moderation stopped, or that were only stored, do
 * not belong to it; nor do help lines in the history of a public message, since the entity's page does not show them.
 * One indexed statement, however long the conversation is.
 */
export async function readHistory(
  db: Db,
  { id, conversationId, privacyCode }: Pick<MessageRow, "id" | "conversationId" | "privacyCode">,
  window: number,
): Promise<PastTurn[]> {
  if (window === 0) return [];
  const newestFirst = await rowsOf<HistoryRow>(
    db,
    sql`select m.body as message, r.reply
        from (select id, body from messages
              where conversation_id = ${conversationId}::uuid and id < ${id}::uuid
                and privacy_code <= ${privacyCode}::smallint
              order by id desc limit ${window}) m
        cross join lateral (
          select string_agg(body, e'\\n\\n' order by response_order) as reply from responses
          where message_id = m.id and status in ('complete', 'stopped') and body <> ''
            and (moderation is null or moderation = 'self_harm' and ${privacyCode}::smallint > 0)
            and budget_stage is distinct from 'questions_only') r
        where r.reply is not null
        order by m.id desc`,
  );
  return withinBudget(newestFirst).reverse();
}

/** The newest turns of a conversation that is not stored, oldest first, within the same limits. */
export function newestTurns(history: readonly PastTurn[], window: number): PastTurn[] {
  const newestFirst = window === 0 ? [] : history.slice(-window).reverse();
  return withinBudget(newestFirst).reverse();
}

function withinBudget(newestFirst: readonly HistoryRow[]): PastTurn[] {
  const turns: PastTurn[] = [];
  let left = HISTORY_MAX_CHARS;
  for (const { message, reply } of newestFirst) {
    const turn = { message, reply: withoutCitations(reply) };
    left -= turn.message.length + turn.reply.length;
    if (left < 0) break;
    turns.push(turn);
  }
  return turns;
}

/** Removes citation marks, whose numbers refer to the passages of another prompt. Keeps `list[0]` and links. */
export function withoutCitations(reply: string): string {
  return reply.replace(/(?:[ \t]|(?<![\w\]]))(?:\[\d{1,3}\])+(?!\()/g, "");
}
