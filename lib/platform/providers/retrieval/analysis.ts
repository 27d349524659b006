import { type SQL, sql } from "drizzle-orm";

/** PostgreSQL's text-search configuration for each language; those without one are cut into words and taken as they are. */
const CONFIGURATIONS: Record<string, string> = {
  en: "english",
  fr: "french",
  de: "german",
  nl: "dutch",
  it: "italian",
  es: "spanish",
  pt: "portuguese",
  ar: "arabic",
  hi: "hindi",
  ru: "russian",
  el: "greek",
  id: "indonesian",
};

const WITHOUT_SPACES = new Set(["zh", "ja", "ko", "th"]);

/** The configuration's name as a statement part. */
export function configurationOf(language: string): SQL {
  return sql`${CONFIGURATIONS[language] ?? "simple"}::regconfig`;
}

/** A text as the database's parser can read it: words apart, also in scripts that write none. */
export function separateWords(text: string, language: string): string {
  if (!WITHOUT_SPACES.has(language)) return text;
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return Array.from(words, (word) => word.segment).join(" ");
}

/** A text cut into sentences, each as it stands, without the white space around it. */
export function sentencesOf(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return Array.from(sentences, (sentence) => sentence.segment.trim()).filter((sentence) => sentence !== "");
}
