import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales";

const storage = new AsyncLocalStorage<Locale>();

/** The language of the call or job that runs, for texts that people read; English outside of one. */
export function currentLocale(): Locale {
  return storage.getStore() ?? DEFAULT_LOCALE;
}

/** The language that a new user has shown by their first call; null for English, which callers have who name no language. */
export function shownLocale(): Locale | null {
  const locale = currentLocale();
  return locale === DEFAULT_LOCALE ? null : locale;
}

/** Runs a function, and all that it awaits, in a language. */
export function runInLocale<T>(locale: Locale, run: () => T): T {
  return storage.run(locale, run);
}
