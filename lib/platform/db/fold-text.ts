import { and, type Column, type SQL, sql } from "drizzle-orm";

/**
 * A text as searches compare it: lower case, compatibility forms made plain, accents left out, Latin letters spelled
 * with a to z. Both sides of a comparison are folded by it, so that "lukasz" finds "Łukasz". The function is in
 * migration 0027: an index on its result needs it in the database.
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
