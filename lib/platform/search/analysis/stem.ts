import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hindi } from "@orama/stemmers/indian";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { americanSpelling } from "./american-spelling";
import { stemArabic } from "./arabic-stem";
import { stemBengali } from "./bengali-stem";
import { foldAccents } from "./fold";
import { stemGreek } from "./greek-stem";
import { listLanguage, stemHebrew } from "./hebrew";
import { irregularBase } from "./irregular-forms";
import { endsInOwnS, sharedStem, singularOf } from "./singular";

type Stem = (word: string) => string;

/** Stemmers by language, mostly Snowball's; other languages are not stemmed. */
const STEMMERS: Partial<Record<string, Stem>> = {
  ar: stemArabic,
  bn: stemBengali,
  de: german,
  el: stemGreek,
  en: english,
  es: spanish,
  fr: french,
  he: stemHebrew,
  hi: hindi,
  id: indonesian,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
};

/** Latin words within a script without a stemmer are mostly English names and terms. */
const LATIN = /^[a-z]+$/;

/** Maximum cached stems per language. */
const CACHED_STEMS_MAX = 20_000;
const stemCaches = new Map<string, Map<string, string>>();

/** Stems a lower-case word and removes accents. */
export function stem(word: string, language: string): string {
  let known = stemCaches.get(language);
  if (!known) {
    known = new Map();
    stemCaches.set(language, known);
  }
  const earlier = known.get(word);
  if (earlier !== undefined) return earlier;
  if (known.size >= CACHED_STEMS_MAX) known.clear();
  const made = computeStem(word, language);
  known.set(word, made);
  return made;
}

const UMLAUTS: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü" };

/** Writes umlauts as such: "Muenster", "Strassenbaeume". Leaves the "ue" of "Bauer", "neue" and "Quelle". */
function withUmlauts(word: string): string {
  return word.replace(/(?<![aeäq])(?:ae|oe|ue)/g, (pair) => UMLAUTS[pair] ?? pair);
}

function computeStem(word: string, language: string): string {
  const stemmer = STEMMERS[listLanguage(word, language)] ?? (LATIN.test(word) ? english : undefined);
  if (!stemmer || /\d/.test(word)) return foldAccents(word);
  const singular = singularOf(language === "de" ? withUmlauts(word) : word, language);
  const base = irregularBase(language === "en" ? americanSpelling(singular) : singular, language);
  if (endsInOwnS(base, language)) return foldAccents(base);
  const stemmed = sharedStem(stemmer(base), language);
  return foldAccents(stemmed.length > 1 ? stemmed : word);
}
