import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../../db/client";
import { estimateTokens } from "../../../models/estimate-tokens";

/** How many of the entity's latest turns are read. */
const TURNS = 20;

/** The average size of an entity's latest turns; zeros before the first. */
export type TurnSize = Readonly<{ characters: number; tokens: number; replyTokens: number | null }>;

/** Averages the latest turns with an entity. Only their length leaves this function, whatever their privacy code. */
export async function averageTurnSize(db: Db, entityId: string): Promise<TurnSize> {
  const turns = await rowsOf<{ message: string; reply: string }>(
    db,
    sql`select m.body as message, r.reply
        from (select id, body from messages where entity_id = ${entityId}::uuid order by id desc limit ${TURNS}::int) m
        cross join lateral (
          select string_agg(body, e'\\n\\n' order by response_order) as reply from responses
          where message_id = m.id and status in ('complete', 'stopped') and body <> '') r
        where r.reply is not null`,
  );
  if (turns.length === 0) return { characters: 0, tokens: 0, replyTokens: null };
  const average = (lengthOf: (turn: { message: string; reply: string }) => number) =>
    Math.ceil(turns.reduce((sum, turn) => sum + lengthOf(turn), 0) / turns.length);
  return {
    characters: average(({ message, reply }) => message.length + reply.length),
    tokens: average(({ message, reply }) => estimateTokens(message) + estimateTokens(reply)),
    replyTokens: average(({ reply }) => estimateTokens(reply)),
  };
}
