import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { conversations } from "../../db/schema/chat";

/** With more matches than this, words are common: reading the newest conversations fills a page sooner than the index. */
export const MATCHES_MAX = 2_000;

/** The trigram indexes need three letters or digits in a row. */
export const HAS_TRIGRAM = /[\p{L}\p{M}\p{N}]{3}/u;

/** A reply is found once it is written: text that is still growing would be indexed with every flush. */
export const isWritten = sql`r.status not in ('pending', 'streaming')`;

export const isOfEntity = (table: "c" | "m" | "r" | "u", entityId: string | null) =>
  entityId === null ? sql`true` : sql`${sql.identifier(table)}.entity_id = ${entityId}::uuid`;

/**
 * The condition on conversations whose visitor's name or address contains the words, or a readable message or written
 * reply does, ignoring case. `entityId`: null for the conversations of the whole site.
 */
export async function containsWords(db: Db, words: string, entityId: string | null): Promise<SQL> {
  const normalized = words.normalize("NFC");
  const ids = HAS_TRIGRAM.test(normalized) ? await findByIndex(db, normalized, entityId) : null;
  return ids ? sql`${conversations}.id = any(${`{${ids.join(",")}}`}::uuid[])` : containsByScan(normalized);
}

/** A pattern for words anywhere in a text; their own wildcards are taken literally. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** The conversations that match, by the trigram indexes of messages and replies; null when the words are common. */
async function findByIndex(db: Db, words: string, entityId: string | null): Promise<string[] | null> {
  const pattern = likePattern(words);
  const found = await rowsOf<{ id: string | null }>(
    db,
    sql`select m.conversation_id as id from messages m
          where ${isOfEntity("m", entityId)} and m.privacy_code < 2 and m.body ilike ${pattern}
        union all
        select case when m.privacy_code < 2 then m.conversation_id end
          from responses r left join messages m on m.id = r.message_id
          where ${isOfEntity("r", entityId)} and ${isWritten} and r.body ilike ${pattern}
        union all
        select c.id from conversations c join users v on v.id = c.user_id
          where ${isOfEntity("c", entityId)} and ${isVisitor(words)}
        limit ${sql.raw(String(MATCHES_MAX + 1))}`,
  );
  if (found.length > MATCHES_MAX) return null;
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
}

/** The same by reading the texts of one conversation after the other. */
function containsByScan(words: string): SQL {
  const has = matcherOf(words);
  return sql`(exists (select from users v where v.id = ${conversations.userId} and ${isVisitor(words)})
    or exists (select from messages m where m.conversation_id = ${conversations}.id and m.privacy_code < 2
      and (${has(sql`m.body`)}
        or exists (select from responses r where r.message_id = m.id and ${isWritten} and ${has(sql`r.body`)}))))`;
}

function isVisitor(words: string): SQL {
  const has = matcherOf(words);
  return sql`(${has(sql`v.email`)} or ${has(sql`v.user_name`)})`;
}

/**
 * Whether a text contains words, ignoring case, by the fastest way without an index: the case of ASCII letters is folded
 * in half the time of a regular expression, which takes half of that of `ilike`.
 */
export function matcherOf(words: string): (text: SQL) => SQL {
  if (/^[\0-\x7f]*$/.test(words)) {
    const folded = words.toLowerCase();
    return (text) => sql`strpos(lower(${text} collate "C"), ${folded}) > 0`;
  }
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (text) => sql`${text} ~* ${pattern}`;
}
