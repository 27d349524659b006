import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, intlLocale, isLocale, type Locale } from "../contract/languages/locales";
import { loadMessages } from "./load-messages";

/**
 * The configuration that next-intl reads once a request: the locale is the one that the middleware read from the address, by its name
 * for `Intl`, so that numbers in sentences have the same digits as all others.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale: intlLocale(locale) as Locale, messages: await loadMessages(locale) };
});
