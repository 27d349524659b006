import Negotiator from "negotiator";
import { localeOfTag } from "../contract/languages/locale-of-tag";
import { DEFAULT_LOCALE, type Locale } from "../contract/languages/locales";

/** The first of the interface's languages that an Accept-Language header names; English without one. */
export function acceptedLocale(accepted: string | null): Locale {
  return namedLocale(accepted) ?? DEFAULT_LOCALE;
}

/** The first of the interface's languages that an Accept-Language header names; null without one. */
export function namedLocale(accepted: string | null): Locale | null {
  if (!accepted) return null;
  const tags = new Negotiator({ headers: { "accept-language": accepted } }).languages();
  return tags.map(localeOfTag).find((locale) => locale !== null) ?? null;
}
