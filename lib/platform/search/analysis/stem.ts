import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as greek } from "@orama/stemmers/greek";
import { stemmer as hindi } from "@orama/stemmers/indian";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { foldAccents } from "./fold";
import { regular } from "./irregular-forms";

type Stem = (word: string) => string;

/** Snowball's algorithms; languages without one keep the words of their own script whole. */
const STEMMERS: Partial<Record<string, Stem>> = {
  ar: arabic,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  id: indonesian,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
};

/** Latin words inside a script that has no stemmer are mostly names and terms in their English form. */
const LATIN = /^[a-z]+$/;

/** Words repeat: a language's last stems are kept, so that a turn stems only what is new to it. */
const KEPT = 20_000;
const kept = new Map<string, Map<string, string>>();

/** The stem of a lower-case word, without accents. */
export function stem(word: string, language: string): string {
  let known = kept.get(language);
  if (!known) {
    known = new Map();
    kept.set(language, known);
  }
  const earlier = known.get(word);
  if (earlier !== undefined) return earlier;
  if (known.size >= KEPT) known.clear();
  const made = stemAnew(word, language);
  known.set(word, made);
  return made;
}

function stemAnew(word: string, language: string): string {
  const stemmer = STEMMERS[language] ?? (LATIN.test(word) ? english : undefined);
  if (!stemmer || /\d/.test(word)) return foldAccents(word);
  const stemmed = stemmer(regular(word, language));
  return foldAccents(stemmed.length > 1 ? stemmed : word);
}
