import { and, type Column, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "./client";

/**
 * A text as searches compare it: lower case, compatibility forms made plain, accents left out, Latin letters spelled
 * with a to z. Both sides of a comparison are folded by it, so that "lukasz" finds "Łukasz". An index on its
 * result needs the function in the database: the baseline of the migrations has it.
 */
export function foldText(text: SQL | Column): SQL {
  return sql`fold_text(${text})`;
}

/** A `like` pattern for a word anywhere in a folded text; the word's own wildcards are taken literally. */
export function foldedLikePattern(word: string): SQL {
  return foldText(sql`${`%${word.replace(/[\\%_]/g, "\\$&")}%`}::text`);
}

/** Whether a folded text, such as a schema's search column, contains every word of a search. */
export function containsWords(folded: SQL, search: string): SQL | undefined {
  return and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${folded} like ${foldedLikePattern(word)}`),
  );
}

/** Without three letters or digits in a row, a trigram index would be read as a whole. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const TWO_LETTERS = /^[\p{L}\p{N}]{2}$/u;
/** Scripts whose words have no spaces between them. */
export const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Like containsWords, for comparing many stored folded texts: the words are folded once. Two letters alone
 * match beginnings of words, which the index finds by word similarity. Other short ones are compared with an expression
 * that hides the text's index from the planner.
 */
export async function wordMatcher(db: Db, search: string): Promise<(folded: SQL) => SQL> {
  const only = search.trim().normalize("NFC");
  if (TWO_LETTERS.test(only) && !WITHOUT_SPACES.test(only)) {
    const [folded] = await rowsOf<{ word: string }>(db, sql`select ${foldText(sql`${only}::text`)} as word`);
    const word = folded?.word ?? only;
    return (text) => sql`(${word} <% ${text} and (${text} || '') ~ ${`\\m${word}`})`;
  }
  const patterns = sql.join(search.split(/\s+/).filter(Boolean).map(foldedLikePattern), sql`, `);
  const [row] = await rowsOf<{ patterns: string[] }>(db, sql`select array[${patterns}]::text[] as patterns`);
  const isIndexed = HAS_TRIGRAM.test(search);
  return (folded) => {
    const text = isIndexed ? folded : sql`(${folded} || '')`;
    return and(...(row?.patterns ?? []).map((pattern) => sql`${text} like ${pattern}`)) ?? sql`true`;
  };
}
