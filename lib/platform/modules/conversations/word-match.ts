import { type SQL, sql } from "drizzle-orm";
import { containsWords, foldText, WITHOUT_SPACES } from "../../db/fold-text";
import { userSearchText, users } from "../../db/schema/users";

/**
 * How the words of a search are compared with texts, ignoring case. Words with three letters or digits in a row match
 * anywhere. Of shorter ones, the last matches beginnings of words, since an index has no two letters inside of a word: "fr"
 * finds "Froben", "ob" does not. Single letters match whole words only. Scripts without spaces, and signs alone, match
 * anywhere by reading all texts.
 */
export type WordMatch = Readonly<{
  /** By the trigram index of a text; null where it cannot find the words. */
  byIndex: ((text: SQL) => SQL) | null;
  /** By reading the text. */
  byReading: (text: SQL) => SQL;
  /** Whether the name or address of one of `users` contains the words. */
  visitor: SQL;
}>;

const HAS_TRIGRAM = /[\p{L}\p{M}\p{N}]{3}/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

export function matchWords(search: string): WordMatch {
  const words = search.normalize("NFC");
  if (HAS_TRIGRAM.test(words)) return anywhere(words, true);
  return HAS_WORD.test(words) && !WITHOUT_SPACES.test(words) ? fromTheirStart(words) : anywhere(words, false);
}

function anywhere(words: string, isIndexed: boolean): WordMatch {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const has = substringMatcher(words);
  const isVisitor = sql`(${has(sql`${users.email}`)} or ${has(sql`${users.userName}`)})`;
  const isFoundByIndex = isIndexed ? containsWords(userSearchText(users), words) : undefined;
  return {
    byIndex: isIndexed ? (text) => sql`${text} ilike ${pattern}` : null,
    byReading: has,
    visitor: isFoundByIndex ? sql`(${isFoundByIndex} and ${isVisitor})` : isVisitor,
  };
}

/**
 * The fastest way without an index: folding the case of ASCII letters takes half as long as a regular expression, and a
 * regular expression half as long as `ilike`.
 */
function substringMatcher(words: string): (text: SQL) => SQL {
  if (/^[\0-\x7f]*$/.test(words)) {
    const folded = words.toLowerCase();
    return (text) => sql`strpos(lower(${text} collate "C"), ${folded}) > 0`;
  }
  const pattern = escapeRegex(words);
  return (text) => sql`${text} ~* ${pattern}`;
}

/**
 * The index finds short words by word similarity, since it takes no trigrams from a regular expression with the
 * edges of a word. Two of the three trigrams of "fr" are in "Froben", which is more than its threshold of 0.6; of the two of
 * a single letter one is, which is less. It finds too many; the empty string hides the exact comparison from the planner,
 * which would otherwise read the whole index for it.
 */
function fromTheirStart(words: string): WordMatch {
  const isWord = (character: string | undefined) => character !== undefined && HAS_WORD.test(character);
  const characters = [...words];
  const start = isWord(characters[0]) ? "\\m" : "";
  const isSingleLetter = isWord(characters.at(-1)) && !isWord(characters.at(-2));
  const end = isSingleLetter ? "\\M" : "";
  const pattern = `${start}${escapeRegex(words)}${end}`;
  const contains = substringMatcher(words);
  // Most texts are refused by the faster comparison; the planner would put a regular expression before it.
  const has = (text: SQL) => {
    const hidden = sql`(${text} || '')`;
    return sql`case when ${contains(hidden)} then ${hidden} ~* ${pattern} else false end`;
  };
  return {
    byIndex: (text) => sql`(${words} <% ${text} and ${has(text)})`,
    byReading: has,
    visitor: sql`(${foldText(sql`${words}::text`)} <% ${userSearchText(users)}
      and (${has(sql`${users.email}`)} or ${has(sql`${users.userName}`)}))`,
  };
}

const escapeRegex = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
