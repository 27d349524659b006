import { languageNames, listFormat } from "@/lib/client/text/intl";
import type { Language } from "@/lib/contract/languages/languages";
import { localeOfTag } from "@/lib/contract/languages/locale-of-tag";
import type { Locale } from "@/lib/contract/languages/locales";

/** The name of a language in the language of the interface: "German". */
export function languageName(code: Language, locale: Locale): string {
  return languageNames(locale).of(code) ?? code;
}

/** "German and English"; empty for none. */
export function listLanguages(codes: readonly Language[], locale: Locale): string {
  return listFormat(locale).format(codes.map((code) => languageName(code, locale)));
}

/** The first of the browser's languages that the product supports; English without one. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const code = localeOfTag(tag);
    if (code) return code;
  }
  return "en";
}
