import "server-only";
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  type Locale,
  type LocalizedPath,
  localizePath,
} from "../contract/languages/locales";
import { setCookie } from "./cookie";
import { LOCALE_VARY, localeToRedirectTo } from "./preferred-locale";
import type { BffSettings } from "./settings";

type PageRequest = Readonly<{ url: string; headers: Headers; nextUrl: { pathname: string; search: string } }>;

/**
 * Redirects a page's request to its address in the reader's language; null when it has that address. `/en/…` chooses English, whose
 * addresses have no prefix.
 */
export function localeRedirect(
  { url, headers, nextUrl: { pathname, search } }: PageRequest,
  { prefix, path }: LocalizedPath,
  settings: Pick<BffSettings, "appUrl">,
): Response | null {
  if (prefix === DEFAULT_LOCALE) return redirect(new URL(path + search, url), [localeCookie(DEFAULT_LOCALE, settings)]);
  const locale = localeToRedirectTo(pathname, (name) => headers.get(name));
  return locale && redirect(new URL(localizePath(path + search, locale), url), []);
}

/** The cookie that keeps the chosen language. The page's menu sets it too, so scripts may read it. */
export function localeCookie(locale: Locale, { appUrl }: Pick<BffSettings, "appUrl">): string {
  return setCookie(LOCALE_COOKIE, locale, {
    maxAgeSeconds: LOCALE_COOKIE_SECONDS,
    secure: appUrl.protocol === "https:",
    httpOnly: false,
  });
}

/** Next takes an absolute address, and makes it relative. */
function redirect({ href }: URL, cookies: readonly string[]): Response {
  const headers = new Headers({
    location: href,
    "cache-control": "no-store",
    vary: LOCALE_VARY,
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 307, headers });
}
