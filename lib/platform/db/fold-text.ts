import anyAscii from "any-ascii";
import { type Column, type SQL, sql } from "drizzle-orm";

/** Latin letters that no decomposition takes apart, with what any-ascii writes for them: "ł" is "l", "ß" is "ss". */
const SPELLED = latinLetters().flatMap((letter) => {
  const plain = anyAscii(letter).toLowerCase();
  return /^[a-z]+$/.test(plain) ? [{ letter, plain }] : [];
});
const single = SPELLED.filter(({ plain }) => plain.length === 1);
const FROM = single.map(({ letter }) => letter).join("");
const TO = single.map(({ plain }) => plain).join("");
const LONGER = SPELLED.filter(({ plain }) => plain.length > 1 && /\p{Ll}/u.test(plain));

/**
 * A text as searches compare it: lower case, compatibility forms made plain, accents left out, Latin letters spelled
 * with a to z. Both sides of a comparison are folded by it, so that both databases agree and "lukasz" finds "Łukasz".
 */
export function foldText(text: SQL | Column): SQL {
  const plain = sql`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`;
  const letters = sql`translate(${plain}, ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})`;
  const spelled = LONGER.reduce(
    (inner, { letter, plain }) => sql`replace(${inner}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    letters,
  );
  return sql`${spelled} collate "C"`;
}

/** A `like` pattern for a word anywhere in a folded text; the word's own wildcards are taken literally. */
export function foldedLikePattern(word: string): SQL {
  return foldText(sql`${`%${word.replace(/[\\%_]/g, "\\$&")}%`}::text`);
}

/** Lower and upper case letters of Latin-1, Latin Extended-A and B that Unicode does not decompose. */
function latinLetters(): string[] {
  const points = Array.from({ length: 0x250 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  return [...points, "ẞ"].filter((letter) => /\p{L}/u.test(letter) && letter.normalize("NFKD") === letter);
}
