import { EVERYDAY_THINGS } from "./everyday-things";
import { PHRASEBOOK, PHRASEBOOK_LANGUAGES } from "./phrasebook-words";
import { termsOf, wholeTerm } from "./terms";
import { wordSegments } from "./word-segments";

/** A question of which the phrasebook knows some words. */
export type Translation = Readonly<{
  /** The question without these words. */
  rest: string;
  /** For each thing that they name, the index terms of its words in the other language, the most usual first. */
  things: readonly (readonly string[])[];
}>;

/** The things of the phrasebook by a word of one language, and the words that begin or end a longer one, longest first. */
type Words = Readonly<{ things: ReadonlyMap<string, readonly number[]>; parts: readonly string[] }>;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "th"]);
/** The most segments of a dictionary that make a word of the phrasebook. */
const SEGMENTS_MAX = 5;
/** Languages that write several words as one, with the fewest letters of such a part. */
const PART_MIN: Readonly<Record<string, number>> = { de: 5, nl: 5, ko: 2 };
/** The most letters of an ending: "Parkplatzgebühren". */
const ENDING_MAX = 2;
/** Words that others begin or end with by chance: "Interessen", "hoffen", "Schalter", "Anleitung", "einladen", "Amtsgericht", "Stichtag". */
const NO_PARTS: ReadonlySet<string> = new Set(
  "essen offen alter leitung führung laden gericht schal leiter stich bruch messer tante eisen".split(" "),
);
/** Words that ask, and name a month as well. */
const ASKING: Readonly<Record<string, string>> = { en: "may" };

const wordsByThing = new Map<string, readonly (readonly string[])[]>();
const known = new Map<string, Words>();
/**
 * Translates the words of a question that the phrasebook knows. All others stay: names and numbers are the same in most
 * languages.
 */
export function translateKnownWords(question: string, from: string, to: string): Translation {
  const words = wordsIn(from);
  const found = new Map<string, readonly number[]>();
  const take = (meanings: readonly (readonly number[])[]) => {
    for (const places of meanings) found.set(places.join(), places);
    return meanings.length > 0;
  };
  const rest = UNSPACED.has(from)
    ? withoutSegments(question, from, (word) => take(thingsOf(word, from, words)))
    : question.replace(WORD, (written) => (take(thingsOf(written.toLowerCase(), from, words)) ? " " : written));
  const translations = thingsIn(to);
  const termsAt = (place: number) => (translations[place] ?? []).flatMap((word) => wholeTerm(word, to));
  const things = [...found.values()].map((places) => [...new Set(places.flatMap(termsAt))]);
  return { rest, things: things.filter((terms) => terms.length > 0) };
}

/** The index terms of the thing with this English word, the most usual first. */
export function termsOfThing(english: string, language: string): readonly string[] {
  const place = thingsIn("en").findIndex((words) => words.includes(english));
  return (thingsIn(language)[place] ?? []).flatMap((word) => wholeTerm(word, language));
}

/** Whether the phrasebook has a word of a language, in lower case. */
export function isInPhrasebook(word: string, language: string): boolean {
  return thingsOf(word, language, wordsIn(language)).length > 0;
}

/**
 * The things that a word names, by its spelling, its stem or the words that it is put together of: for each of these words, the
 * things that it may mean.
 */
function thingsOf(word: string, language: string, { things, parts }: Words): readonly (readonly number[])[] {
  const stem = stemOf(word, language);
  // A word without a stem joins others: it names nothing.
  if (stem === "") return [];
  const whole = things.get(word) ?? things.get(word.replace(/['’-]/gu, "")) ?? things.get(stem);
  if (whole) return [whole];
  const isAtEnd = (part: string) => {
    const at = word.lastIndexOf(part);
    return at > 0 && word.length - at - part.length <= ENDING_MAX;
  };
  return parts
    .filter((part) => word.startsWith(part) || isAtEnd(part))
    .flatMap((part) => {
      const meant = things.get(part);
      return meant ? [meant] : [];
    });
}

/** A text in a script without blanks without the words that `take` knows, the longest first. */
function withoutSegments(text: string, language: string, take: (word: string) => boolean): string {
  const segments = Array.from(wordSegments(text, language), ({ segment }) => segment);
  const left: string[] = [];
  for (let at = 0; at < segments.length; ) {
    let count = Math.min(SEGMENTS_MAX, segments.length - at);
    while (count > 0 && !take(segments.slice(at, at + count).join(""))) count--;
    if (count === 0) left.push(segments[at] ?? "");
    else left.push(" ");
    at += Math.max(count, 1);
  }
  return left.join("");
}

function wordsIn(language: string): Words {
  const already = known.get(language);
  if (already) return already;
  const things = new Map<string, number[]>();
  const parts = new Set<string>();
  const min = PART_MIN[language] ?? Number.POSITIVE_INFINITY;
  for (const [place, words] of thingsIn(language).entries()) {
    for (const word of words) {
      const stem = stemOf(word, language);
      if (stem === "" || word === ASKING[language]) continue;
      for (const spelling of new Set([word, word.replace(/['’-]/gu, ""), stem]))
        things.set(spelling, [...(things.get(spelling) ?? []), place]);
      if (word.length >= min && !NO_PARTS.has(word)) parts.add(word);
    }
  }
  const made = { things, parts: [...parts].sort((a, b) => b.length - a.length) };
  known.set(language, made);
  return made;
}

function stemOf(word: string, language: string): string {
  return termsOf(word, language)
    .map(({ text }) => text)
    .join(" ");
}

/** Each thing's words in a language: the rows of both lists, then what `Intl` names: days, months, countries, languages and currencies. */
function thingsIn(language: string): readonly (readonly string[])[] {
  const already = wordsByThing.get(language);
  if (already) return already;
  const column = PHRASEBOOK_LANGUAGES.indexOf(language);
  if (column === -1) return [];
  const rows = [...PHRASEBOOK, ...EVERYDAY_THINGS].map((row) => (row.split(" | ")[column] ?? "").split(" "));
  const names = [...calendarNames(language), ...placeNames(language)];
  const things = [...rows, ...names.map((name) => [name])];
  wordsByThing.set(language, things);
  return things;
}

function calendarNames(language: string): string[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const names = [
    ...Array.from({ length: 7 }, (_, place) => weekday.format(new Date(Date.UTC(2000, 0, 2 + place)))),
    ...Array.from({ length: 12 }, (_, place) => month.format(new Date(Date.UTC(2000, place, 15)))),
  ];
  return names.map((name) => name.toLowerCase().replace(/\s+/gu, ""));
}

const REGIONS =
  "AT AU BD BE BR CA CH CN CZ DE DK EG ES FI FR GB GR HU ID IE IL IN IT JP KR MX MY NL NO NZ PH PL PT RU SA SE SG TH TR TW UA US VN".split(
    " ",
  );
const CURRENCIES = "USD EUR GBP JPY CHF INR KRW THB".split(" ");

/** Names of several words stand as one, which no question has: they are left alone. */
function placeNames(language: string): string[] {
  const namesOf = (type: "region" | "language" | "currency", codes: readonly string[]) => {
    const names = new Intl.DisplayNames(language, { type });
    return codes.map((code) => (names.of(code) ?? code).toLowerCase().replace(/\s+/gu, ""));
  };
  return [
    ...namesOf("region", REGIONS),
    ...namesOf("language", PHRASEBOOK_LANGUAGES),
    ...namesOf("currency", CURRENCIES),
  ];
}
