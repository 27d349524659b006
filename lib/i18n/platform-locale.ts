import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LOCALE, type Locale } from "../contract/languages/locales";

const storage = new AsyncLocalStorage<Locale | null>();

/** The language of the call or job that runs, for texts that people read; English outside of one. */
export function currentLocale(): Locale {
  return storage.getStore() ?? DEFAULT_LOCALE;
}

/** The language that the caller has named; null for none. */
export function shownLocale(): Locale | null {
  return storage.getStore() ?? null;
}

/** Runs a function, and all that it awaits, in the language that a caller has named; in English for null. */
export function runInLocale<T>(locale: Locale | null, run: () => T): T {
  return storage.run(locale, run);
}
