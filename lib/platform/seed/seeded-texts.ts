import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { DEFAULT_LOCALE, type Locale } from "@/lib/contract/languages/locales";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { platformMessages } from "@/lib/i18n/platform-text";

export type TypeTexts = Readonly<{ displayLabel: string; description: string; terms: string | null }>;

/** The texts that every installation gives an entity type, in a language. */
export function seededTypeTexts(
  systemName: DigitalEntityType["system_name"],
  locale: Locale = DEFAULT_LOCALE,
): TypeTexts {
  const { entityTypes, sharedTerms } = platformMessages(locale).seeds;
  const texts: { displayLabel: string; description: string; terms?: string } = entityTypes[systemName];
  return { ...texts, terms: [...(texts.terms ? [texts.terms] : []), ...sharedTerms].join("\n\n") };
}

/**
 * A type's stored texts in a language, the reader's by default: texts that no admin has changed are translated.
 * @param stored English as seeded, or an admin's own words
 */
export function translateTypeTexts(
  systemName: DigitalEntityType["system_name"],
  stored: TypeTexts,
  language: Locale = currentLocale(),
): TypeTexts {
  return exchange(stored, seededTypeTexts(systemName), seededTypeTexts(systemName, language));
}

/** The reverse, for texts that an admin saves: the form showed unchanged ones translated. */
export function storedTypeTexts(systemName: DigitalEntityType["system_name"], given: TypeTexts): TypeTexts {
  return exchange(given, seededTypeTexts(systemName, currentLocale()), seededTypeTexts(systemName));
}

/** Replaces the texts that are equal to `from` by the texts of `to`. */
function exchange(texts: TypeTexts, from: TypeTexts, to: TypeTexts): TypeTexts {
  return {
    displayLabel: texts.displayLabel === from.displayLabel ? to.displayLabel : texts.displayLabel,
    description: texts.description === from.description ? to.description : texts.description,
    terms: texts.terms === from.terms ? to.terms : texts.terms,
  };
}

/** The lines that describe a plan, for the reader of a call: seeded lines are in the reader's language. */
export function translateOfferLines(stored: readonly string[]): string[] {
  return exchangeLines(stored, DEFAULT_LOCALE, currentLocale());
}

/** The reverse, for lines that an admin saves: the form showed unchanged ones translated. */
export function storedOfferLines(given: readonly string[]): string[] {
  return exchangeLines(given, currentLocale(), DEFAULT_LOCALE);
}

function exchangeLines(lines: readonly string[], from: Locale, to: Locale): string[] {
  const [before, after] = [from, to].map((locale) => Object.values(platformMessages(locale).replies.plans.offers));
  return lines.map((line) => after?.[before?.indexOf(line) ?? -1] ?? line);
}
