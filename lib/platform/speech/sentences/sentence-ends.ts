import type { Language } from "@/lib/contract/languages/languages";
import { isFunctionWord } from "../../documents/worker/function-words.js";
import suppressions from "./suppressions.json" with { type: "json" };

/**
 * A place where `Intl.Segmenter` ends a sentence. `before`: the last letters of the sentence so far; `after`: the first ones
 * behind its white space.
 */
export type SentenceEnd = Readonly<{
  before: string;
  after: string;
  /** Whether white space or a line's end is between them. */
  isSpaced: boolean;
  /** The language of the text up to here; computed on use. */
  language: () => Language;
}>;

/** Abbreviations after which a sentence goes on, by language: CLDR's suppressions of sentence breaks. */
const LISTED: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(suppressions.languages).map(([language, words]) => [language, new Set<string>(words)]),
);
const ALL_LISTED = new Set(Object.values(suppressions.languages).flat());
/** The most words that a listed abbreviation has: "v. u. Z." */
const LISTED_WORDS_MAX = 3;

const WORD_LETTER = /[\p{L}\p{M}\p{N}.]/u;
const OPENING = /^["'“„«‘(¿¡]+/u;
const FIRST_WORD = /^["'“„«‘(¿¡]*([\p{L}\p{M}]+)(\.?)/u;
/** The number of an item of a list. */
const LABEL = /^\s*\d{1,9}\.$/;
/** An ordinal, as in "19. Jahrhundert". A sentence that ends with such a number is joined to the next one, inaudibly. */
const ORDINAL = /(?:^|[\s("'“„«/–-])\d{1,2}\.$/;
/** A number follows what is named so: "p. 12", "núm. 5". */
const COUNTED_MAX = 5;
const CAPITAL = /^\p{Lu}$/u;
const LATIN = /^\p{sc=Latin}/u;
const NUMERAL = /^[IVXLCDM]+$/;
/** A closing mark in whose sentence the next words go on: 「鐘は鳴る。」と彼は言った。 */
const CLOSED = /[”’»›)\]）」』》〉】]$/u;
/** Thai has no full stop: behind its letters, one marks an abbreviation. */
const THAI = /\p{sc=Thai}[\p{sc=Thai}\p{M}]*\.$/u;
/** Sentences of these scripts end with a danda; one or two letters and a full stop are an abbreviation. */
const INDIC = /(?:^|[^\p{L}\p{M}])(?:[\p{sc=Devanagari}\p{sc=Bengali}]\p{M}*){1,2}\.$/u;
/** A single letter of Arabic, as of a title, or several with full stops between. */
const ARABIC = /(?:^|[^\p{L}\p{M}.])(?:\p{sc=Arabic}\.){0,3}\p{sc=Arabic}\.$/u;
/** Letters in lower case with full stops between: "e.g.", "a.n." */
const DOTTED = /(?:^|[^\p{L}\p{M}.])(?:\p{Ll}{1,3}\.){1,3}\p{Ll}{1,3}\.$/u;
/** Before or behind Christ in French: "av. J.-C." */
const CHRIST = /^J\.[ -]?-?C\./;
/** A quotation that no blank separates from what follows: "네."라고 말했다. */
const QUOTED = /["'”’]$/;
const VOWELLESS = /^(?:[bcdfghj-np-tvwxzßñç]{2,}|[бвгджзклмнпрстфхцчшщ]{1,}|[βγδζθκλμνξπρσςτφχψ]{2,})$/iu;

/** Whether the sentence goes on behind this end: after an abbreviation, an initial, an ordinal, or a quotation. */
export function goesOn({ before, after, isSpaced, language }: SentenceEnd): boolean {
  if (!isSpaced && (CLOSED.test(before) || QUOTED.test(before)) && /^\p{L}/u.test(after)) return true;
  const { head, last } = splitAtLastWord(before);
  if (last === "") return false;
  if (LABEL.test(before)) return true;
  const end = before.slice(-12);
  if (THAI.test(end) || INDIC.test(end) || (ARABIC.test(end) && !/^\s*$/.test(after))) return true;
  const word = last.slice(0, -1);
  const [, next = "", stop = ""] = FIRST_WORD.exec(after) ?? [];
  if (ORDINAL.test(before.slice(-12))) return LATIN.test(next) && !isFunctionWord(next.toLowerCase(), language());
  if (!CAPITAL.test(word) && isListed(head, last, language)) return true;
  // "M. Petit" of French is a title; English lists every letter.
  if (CAPITAL.test(word) && language() === "fr" && LISTED.fr?.has(last) && next !== "" && isUpper(next[0] ?? ""))
    return true;
  if (CHRIST.test(after) && word.length <= COUNTED_MAX) return true;
  if (/^\p{N}/u.test(after))
    return /^\p{L}+$/u.test(word) && (word.length <= COUNTED_MAX || isCompound(word, language));
  if (stop !== "" && arePair(word, next)) return true;
  // Before another abbreviation or an initial, one of any language: "Prof. Dr. Meier"
  const isWhole = head === "" || /[\s("'“„«]$/u.test(head);
  if (stop !== "" && isWhole && word.length > 1 && ALL_LISTED.has(last) && isAbbreviated(next, language)) return true;
  if (DOTTED.test(end)) return !isFunctionWord(next.toLowerCase(), language());
  if (/^\p{L}\p{M}*$/u.test(word)) return isInitial(word, head, next, language);
  // Capitals without a vowel are a name, such as "BMW", or a numeral.
  return VOWELLESS.test(word) && word !== word.toUpperCase();
}

/** The last word with its full stop, and the text before it; no word where another mark ends the text. */
function splitAtLastWord(text: string): { head: string; last: string } {
  if (!text.endsWith(".")) return { head: text, last: "" };
  let start = text.length - 1;
  while (start > 0 && WORD_LETTER.test(text.charAt(start - 1))) start -= 1;
  return { head: text.slice(0, start), last: text.slice(start) };
}

function isListed(head: string, last: string, language: () => Language): boolean {
  const words = head.trimEnd().split(/\s+/);
  for (let count = 0; count < LISTED_WORDS_MAX; count++) {
    const text = [...(count === 0 ? [] : words.slice(-count)), last].join(" ").replace(OPENING, "");
    const [first = "", rest] = [text[0], text.slice(1)];
    // Any may begin a sentence. In lower case, single ones are words as well: "Is.", "So."
    const forms = [text, first.toLowerCase() + rest, ...(count === 0 ? [] : [first.toUpperCase() + rest])];
    if (forms.some((form) => ALL_LISTED.has(form) && LISTED[language()]?.has(form))) return true;
  }
  return false;
}

/** Whether a word ends with a listed abbreviation without a vowel: "Goethestr. 5". */
function isCompound(word: string, language: () => Language): boolean {
  const end = word.slice(-3);
  return VOWELLESS.test(end) && isListed("", `${end}.`, language);
}

/** Whether a word with a full stop behind it is an abbreviation itself. */
function isAbbreviated(word: string, language: () => Language): boolean {
  return CAPITAL.test(word) || VOWELLESS.test(word) || isListed("", `${word}.`, language);
}

/** Whether these are two abbreviations in a row: "J. R. R. Tolkien", "EE. UU." */
function arePair(word: string, next: string): boolean {
  const isShort = [word, next].every((one) => /^\p{L}{1,2}$/u.test(one));
  return isShort && isUpper(word) === isUpper(next);
}

const isUpper = (word: string) => word === word.toUpperCase();

/** Whether a single letter with a full stop is the initial of a name, and not the end of "plan B." or "World War I." */
function isInitial(letter: string, head: string, next: string, language: () => Language): boolean {
  // A letter behind a number is a unit: "8849 m."
  if (!isUpper(letter)) return !/\p{N}\s*$/u.test(head);
  if (head.trimEnd().endsWith(".")) return true;
  const previous = /([\p{L}\p{M}]+)[^\p{L}\p{M}]*$/u.exec(head)?.[1] ?? "";
  if (previous !== "" && previous[0] === previous[0]?.toLowerCase()) return false;
  if (previous !== "" && NUMERAL.test(letter)) return false;
  return !isFunctionWord(next.toLowerCase(), language());
}
