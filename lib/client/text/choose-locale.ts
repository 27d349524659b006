import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale, localizePath } from "../../contract/languages/locales";
import { lazyCall } from "../api/lazy-call";
import { currentHint } from "../session/session-hint";

/**
 * Stores the language of the interface in this browser, and in the account of a signed-in user, and loads the page in it.
 * @param path the page without its locale
 */
export async function chooseLocale(locale: Locale, path: string): Promise<void> {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`;
  const { kind } = currentHint();
  // The page changes its language also when the account could not be changed.
  if (kind === "account" || kind === "admin") await lazyCall("updateProfile", { interface_language: locale });
  location.assign(localizePath(path, locale) + location.search + location.hash);
}
