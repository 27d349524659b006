import { type SQL, sql } from "drizzle-orm";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import { isOneOf } from "../../db/find-matches";
import { conversations } from "../../db/schema/chat";
import { users } from "../../db/schema/users";
import { matchWords, type WordMatch } from "./word-match";

/** A reply is found once it is written: text that is still growing would be indexed with every flush. */
export const isWritten = sql`r.status not in ('pending', 'streaming')`;

export const isOfEntity = (table: "c" | "m" | "r" | "u", entityId: string | null) =>
  entityId === null ? sql`true` : sql`${sql.identifier(table)}.entity_id = ${entityId}::uuid`;

/**
 * `isOfEntity` for a rare kind of replies `r` that has an index by entity. The range makes the embedded database, which has no
 * statistics, expect few rows and read that index instead of all replies.
 */
export const isOfEntityByIndex = (entityId: string | null) =>
  entityId === null
    ? sql`r.entity_id between '00000000-0000-0000-0000-000000000000' and 'ffffffff-ffff-ffff-ffff-ffffffffffff'`
    : isOfEntity("r", entityId);

/** Of so many of the newest conversations, so many contain words that are common: a page of them is read in order. */
const SAMPLE = 100;
const COMMON = 25;

/**
 * The condition on conversations whose visitor's name or address contains the words, or a readable message or written
 * reply does, ignoring case. `entityId`: null for the conversations of the whole site.
 */
export async function containsWords(db: Db, words: string, entityId: string | null): Promise<SQL> {
  const match = matchWords(words);
  const isVisitor = sql`exists (select from ${users} where ${users.id} = ${conversations.userId} and ${match.visitor} offset 0)`;
  // Mostly few visitors match, which is quicker to compare than to look up the visitor of each conversation.
  const few = sql`select ${users.id} from ${users} where ${match.visitor}`;
  const many = containsByReading(
    match,
    match.byIndex ? await isOneOf(db, conversations.userId, { few, many: isVisitor }) : isVisitor,
  );
  if (!match.byIndex || (await isCommon(db, many, entityId))) return many;
  return isOneOf(db, conversations.id, {
    few: sql`select m.conversation_id as id from messages m
          where ${isOfEntity("m", entityId)} and ${readableByEntity("m")} and ${match.byIndex(sql`m.body`)}
        union all
        select case when ${readableByEntity("m")} then m.conversation_id end
          from responses r left join messages m on m.id = r.message_id
          where ${isOfEntity("r", entityId)} and ${isWritten} and ${match.byIndex(sql`r.body`)}
        union all
        select c.id from ${users} join conversations c on c.user_id = ${users.id}
          where ${isOfEntity("c", entityId)} and ${match.visitor}`,
    many,
  });
}

/** An index reads every match of a common word before it returns the first one. */
async function isCommon(db: Db, contains: SQL, entityId: string | null): Promise<boolean> {
  const [sample] = await rowsOf<{ found: number }>(
    db,
    sql`select count(*)::int as found
      from (select c.id, c.user_id from conversations c where ${isOfEntity("c", entityId)}
            order by c.last_message_at desc limit ${SAMPLE}) ${conversations}
      where ${contains}`,
  );
  return (sample?.found ?? 0) >= COMMON;
}

/**
 * Finds the words by reading the texts of one conversation after the other. `offset 0` keeps the planner from reading all
 * texts of the site at once.
 */
function containsByReading({ byReading }: WordMatch, isVisitor: SQL): SQL {
  return sql`(${isVisitor}
    or exists (select from messages m where m.conversation_id = ${conversations}.id and ${readableByEntity("m")}
      and (${byReading(sql`m.body`)}
        or exists (select from responses r where r.message_id = m.id and ${isWritten} and ${byReading(sql`r.body`)} offset 0))
      offset 0))`;
}
