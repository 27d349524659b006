import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale } from "../contract/locales";
import { loadMessages } from "./load-messages";

/** The configuration that next-intl reads once a request: the locale is the one that the middleware read from the address. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: await loadMessages(locale) };
});
