import { COMPARED_LENGTH_MIN, type Traits, traitsOf } from "./vocabulary";

const PREFIX_MIN = 0.6;
const PART_LENGTH_MIN = 5;
/** The fewest letters behind a common beginning that are a word of their own, and no ending. */
const OTHER_WORD_MIN = 4;
/** Less than an inflected form, and more than a synonym: the material lacks no compound that it has another of. */
const OTHER_COMPOUND = 0.65;
const BEFORE_PART_MIN = 2;
const SPELLING_LENGTH_MIN = 6;
const SPELLING_LENGTH_DIFFERENCE_MAX = 3;
const SPELLING_SIMILARITY_MIN = 0.7;

/** A question's term, prepared for comparisons. */
export type QueryTerm = Traits & Readonly<{ text: string; isCompared: boolean; pairs: ReadonlySet<number> }>;

export function toQueryTerm(text: string): QueryTerm {
  // Short terms are similar by chance, and different numbers are never similar.
  const isCompared = text.length >= COMPARED_LENGTH_MIN && !/\d/.test(text);
  const pairs = new Set<number>();
  for (let at = 0; isCompared && at + 1 < text.length; at++) pairs.add(pairAt(text, at));
  return { ...traitsOf(text), text, isCompared, pairs };
}

/** A fast prefilter by traits: false for most dissimilar pairs, never for a similar pair. */
export function mayMatch(queryTerm: QueryTerm, length: number, head: number, letters: number): boolean {
  if (queryTerm.head === head) return true;
  const foreign = letters & ~queryTerm.letters;
  const isPart = foreign === 0 || (queryTerm.letters & ~letters) === 0;
  if (isPart && Math.min(queryTerm.length, length) >= PART_LENGTH_MIN) return true;
  if (Math.abs(queryTerm.length - length) > SPELLING_LENGTH_DIFFERENCE_MAX) return false;
  // Each letter that is not in the question's term is part of at least one foreign pair.
  return 2 * (length - 1 - bitsOf(foreign)) >= SPELLING_SIMILARITY_MIN * (queryTerm.length + length - 2);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The similarity of a text's term to a question's, from 0 to 1: the same word, another form that the stemmer did not
 * conflate, a part of a compound ("Verteidigung" in "Verteidigungsminister"), or the same name in another spelling.
 */
export function similarityTo(queryTerm: QueryTerm, found: string): number {
  const { text } = queryTerm;
  if (text === found) return 1;
  const shorter = Math.min(text.length, found.length);
  const longer = Math.max(text.length, found.length);
  if (shorter < COMPARED_LENGTH_MIN || !queryTerm.isCompared) return 0;
  const share = similarityShare(queryTerm, found, shorter, longer);
  return share > 0 && /\d/.test(found) ? 0 : share;
}

function similarityShare({ text, pairs }: QueryTerm, found: string, shorter: number, longer: number): number {
  const prefix = commonPrefix(text, found, shorter);
  if (prefix >= COMPARED_LENGTH_MIN && prefix >= PREFIX_MIN * longer)
    return areOtherCompounds(text, found, prefix) ? OTHER_COMPOUND : 0.75;
  // "Hundert" begins like "Hund": behind a short word, a few letters are neither its ending nor another word.
  if (prefix === shorter) return shorter < PART_LENGTH_MIN && longer - shorter < OTHER_WORD_MIN ? 0 : 0.6;
  if (prefix >= 5 && prefix >= 0.7 * shorter) return 0.5;
  if (shorter >= PART_LENGTH_MIN && holdsPart(text, found)) return 0.6;
  if (longer - shorter === 1 && text[0] === found[0] && isOneLetterMore(text, found)) return 0.6;
  if (isWithoutFirstLetter(text, found)) return 0;
  if (shorter < SPELLING_LENGTH_MIN || longer - shorter > SPELLING_LENGTH_DIFFERENCE_MAX) return 0;
  const alike = sharedPairs(text, pairs, found);
  return alike >= SPELLING_SIMILARITY_MIN ? 0.6 * alike : 0;
}

/** Alphabets in which no letter is written as one with the word behind it. */
const WITHOUT_PROCLITICS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Whether one word is the other without its first letter, as "resident" is of "president". */
function isWithoutFirstLetter(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.length - short.length === 1 && long.endsWith(short) && WITHOUT_PROCLITICS.test(long);
}

/** Dice's coefficient over pairs of letters. */
function sharedPairs(text: string, pairs: ReadonlySet<number>, found: string): number {
  let shared = 0;
  for (let at = 0; at + 1 < found.length; at++) if (pairs.has(pairAt(found, at))) shared++;
  return (2 * shared) / (text.length + found.length - 2);
}

/**
 * "Programmiersprache" and "Programmierkurs": two compounds with the same first word may be about two things. They stay alike, for
 * "Eintrittsgeld" and "Eintrittspreise" are about one.
 */
function areOtherCompounds(a: string, b: string, prefix: number): boolean {
  const rest = Math.min(a.length, b.length) - prefix;
  if (rest < OTHER_WORD_MIN) return false;
  let suffix = 0;
  while (suffix < rest && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix++;
  return 2 * suffix < rest;
}

/** Whether one of two words holds the other behind a beginning that may be a word or a prefix. */
function holdsPart(a: string, b: string): boolean {
  return (a.length > b.length ? a.indexOf(b) : b.indexOf(a)) >= BEFORE_PART_MIN;
}

/**
 * Whether a text's term is at most beside the asked thing: its first or last part ("kinder" of "kinderbetreuung", "ground" of
 * "playground"), another word with its beginning ("vestir", "vestimenta"), or a name ("barco", "Barcelona"). Without the thing
 * itself, it does not answer whether the thing is there. A compound of the thing is a kind of it: "Buchenholz" for "Holz".
 */
export function isOnlyBeside(asked: string, found: string, hasCompounds: boolean): boolean {
  const shorter = Math.min(asked.length, found.length);
  const prefix = commonPrefix(asked, found, shorter);
  const rest = Math.abs(asked.length - found.length);
  if (prefix === shorter) return rest >= OTHER_WORD_MIN && (asked.length > found.length || !hasCompounds);
  if (asked.endsWith(found)) return rest >= BEFORE_PART_MIN;
  const isOtherForm = prefix >= PREFIX_MIN * Math.max(asked.length, found.length);
  const isMisspelt = sharedPairs(asked, toQueryTerm(asked).pairs, found) >= SPELLING_SIMILARITY_MIN;
  return prefix >= PART_LENGTH_MIN && !isOtherForm && !isMisspelt;
}

/** Whether the longer of two words is the other with one letter more, as "ferry" and "fery". */
function isOneLetterMore(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const prefix = commonPrefix(short, long, short.length);
  return short.slice(prefix) === long.slice(prefix + 1);
}

function commonPrefix(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
