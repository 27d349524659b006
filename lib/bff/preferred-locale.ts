import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale, splitLocale } from "../contract/languages/locales";
import { acceptedLocale } from "../i18n/accepted-locale";
import { readCookie } from "./cookie";

type ReadHeader = (name: string) => string | null | undefined;

/**
 * The request headers by which an address without a locale is shown or redirected, for caches in front. Crawlers send no
 * Sec-Fetch-Mode, so their English pages are cached apart from the browsers'.
 */
export const LOCALE_VARY = "accept-language, cookie, referer, sec-fetch-mode";

/** Of browsers, phones such as "CUBOT" and "M bot 60" have a part of these words in their names. */
const CRAWLER = /(?:bot|crawler|spider|slurp|preview)\b(?! \d)/i;

/**
 * The locale to redirect a page's request to, since its address has none and its reader prefers another language than English;
 * null when the page is shown as it is. Only navigations of browsers are redirected: crawlers and scripts get the address
 * that they ask for.
 */
export function localeToRedirectTo(pathname: string, header: ReadHeader): Locale | null {
  if (!isNavigation(header) || splitLocale(pathname).prefix !== null) return null;
  const preferred = preferredLocale(header);
  return preferred === DEFAULT_LOCALE ? null : preferred;
}

/**
 * The language for a page or download that a browser opens below /api: the referring page's, or the chosen one. Null for calls of
 * scripts, which name their language themselves, and where neither is known.
 */
export function navigationLocale(header: ReadHeader): Locale | null {
  return isNavigation(header) ? (refererLocale(header) ?? chosenLocale(header)) : null;
}

/** The language of the interface that a reader prefers: the chosen one, the referring page's, or the browser's. */
function preferredLocale(header: ReadHeader): Locale {
  return chosenLocale(header) ?? refererLocale(header) ?? acceptedLocale(header("accept-language") ?? null);
}

function chosenLocale(header: ReadHeader): Locale | null {
  const chosen = readCookie(header("cookie") ?? null, LOCALE_COOKIE);
  return isLocale(chosen) ? chosen : null;
}

/** The locale in the address of the page that this one was opened from, on the same host. */
function refererLocale(header: ReadHeader): Locale | null {
  const referer = header("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  return host === header("host") ? splitLocale(pathname).prefix : null;
}

/**
 * Browsers name the kind of their requests on secure origins, and ask for secure pages on the others. Where they name it, no
 * other header decides: caches in front know the readers apart by it.
 */
function isNavigation(header: ReadHeader): boolean {
  const mode = header("sec-fetch-mode");
  if (mode) return mode === "navigate";
  return header("upgrade-insecure-requests") === "1" && !CRAWLER.test(header("user-agent") ?? "");
}
