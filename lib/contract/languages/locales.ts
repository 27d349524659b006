import { LANGUAGE_CODES, type Language } from "./languages";

/** The languages of the interface: all that entities speak. English addresses have no prefix; the others begin with `/{locale}`. */
export const LOCALES = LANGUAGE_CODES;
export type Locale = Language;
export const DEFAULT_LOCALE: Locale = "en";

/** The cookie that holds the chosen language of the interface. */
export const LOCALE_COOKIE = "NEXT_LOCALE";
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The request header by which next-intl learns the locale that the middleware read. */
export const LOCALE_HEADER = "x-next-intl-locale";

/** Where `Intl` needs more than the code: British and European dates, and the years and digits that people type, in every language. */
const INTL_LOCALES: Partial<Record<Locale, string>> = {
  en: "en-GB",
  pt: "pt-PT",
  th: "th-u-ca-gregory",
  // Node writes PM where browsers write 오후, and React finds the difference.
  ko: "ko-u-hc-h23",
  ar: "ar-u-nu-latn",
  bn: "bn-u-nu-latn",
};

/** Whether a text is the code of a language of the interface. */
export function isLocale(text: string | null | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The name of a language for `Intl`. */
export function intlLocale(locale: Locale): string {
  return INTL_LOCALES[locale] ?? locale;
}

/** The direction in which a language is written. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/** A path split into its locale and the page's path without it; `prefix` is null for an address without one. */
export type LocalizedPath = Readonly<{ prefix: Locale | null; locale: Locale; path: string }>;

/** Splits a path, with or without a query: `/de/about` into `de` and `/about`. */
export function splitLocale(pathAndQuery: string): LocalizedPath {
  const [, first = "", rest = ""] = /^\/([^/?#]*)(.*)$/s.exec(pathAndQuery) ?? [];
  if (!isLocale(first)) return { prefix: null, locale: DEFAULT_LOCALE, path: pathAndQuery };
  return { prefix: first, locale: first, path: withOneSlash(`/${rest}`) };
}

/** The path of a page in a language. @param path without a locale; may have a query */
export function localizePath(path: string, locale: Locale): string {
  const own = withOneSlash(path);
  // Below /api there are no pages.
  if (locale === DEFAULT_LOCALE || own.startsWith("/api/")) return own;
  return /^\/(?:$|[?#])/.test(own) ? `/${locale}${own.slice(1)}` : `/${locale}${own}`;
}

/** Browsers read two slashes at the beginning of an address as another host. */
function withOneSlash(path: string): string {
  return path.replace(/^[/\\]+/, "/");
}

/** The addresses of a page in all languages, for search engines; English is also the one for all other languages. */
export function languageAlternates(path: string): Record<Locale | "x-default", string> {
  const alternates = LOCALES.map((locale) => [locale, localizePath(path, locale)] as const);
  return { ...(Object.fromEntries(alternates) as Record<Locale, string>), "x-default": path };
}

/** The same address of a page in another language. @param address absolute, without a locale */
export function localizeAddress(address: string, locale: Locale): string {
  const url = new URL(address);
  url.pathname = localizePath(url.pathname, locale);
  return url.href;
}
