import { getLocale as getIntlLocale } from "next-intl/server";
import { LOCALE_MARK, type Locale } from "../contract/languages/locales";
import { loadMessages, type Messages } from "./load-messages";

/** The language of the page. That of next-intl names the variant for `Intl` (request.ts). */
export async function getLocale(): Promise<Locale> {
  return new Intl.Locale(await getIntlLocale()).language as Locale;
}

/** The texts of a language for components, made once. */
const prepared = new Map<Locale, Promise<Messages>>();

/**
 * All texts of the interface in the page's language, by namespace, for components. Pass a component only the namespace it shows,
 * since props reach the browser. A text with values names its language in its first part, so that the server and the
 * browser format it alike.
 */
export async function getTexts(): Promise<Messages> {
  const locale = await getLocale();
  const texts = prepared.get(locale) ?? loadMessages(locale).then((messages) => mark(messages, locale));
  prepared.set(locale, texts);
  return texts;
}

/** A copy of texts with the locale in front of each that the build compiled to an array. */
function mark<T>(texts: T, locale: Locale): T {
  if (Array.isArray(texts)) return [LOCALE_MARK + locale, ...texts] as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, mark(value, locale)])) as T;
}
