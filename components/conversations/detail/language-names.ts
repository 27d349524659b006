import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages";

/** There is one catalogue so far. */
const LOCALE = "en";
const names = new Intl.DisplayNames(LOCALE, { type: "language" });
const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** The name of a language in the language of the interface: "German". */
export function languageName(code: Language): string {
  return names.of(code) ?? code;
}

/** "German and English"; empty for none. */
export function languageNames(codes: readonly Language[]): string {
  return list.format(codes.map(languageName));
}

/** The first of the browser's languages that the product supports; English without one. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const code = LANGUAGE_CODES.find((known) => known === tag.toLowerCase().split("-")[0]);
    if (code) return code;
  }
  return "en";
}
