import Negotiator from "negotiator";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../contract/locales";

/** The first of the interface's languages that an Accept-Language header names; English without one. */
export function acceptedLocale(accepted: string | null): Locale {
  if (!accepted) return DEFAULT_LOCALE;
  const [first] = new Negotiator({ headers: { "accept-language": accepted } }).languages([...LOCALES]);
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
