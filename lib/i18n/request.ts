import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, intlLocale, isLocale } from "../contract/languages/locales";

/**
 * The configuration that next-intl reads once a request: the locale is the one that the middleware read from the address, by its name
 * for `Intl`. The texts are read by `getTexts`.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  return { locale: intlLocale(isLocale(requested) ? requested : DEFAULT_LOCALE) };
});
