import { createTranslator } from "use-intl/core";
import { DEFAULT_LOCALE, intlLocale, LOCALES, type Locale } from "../contract/languages/locales";
import { currentLocale } from "./platform-locale";
import documents from "./platform-messages/en/documents.json" with { type: "json" };
import errors from "./platform-messages/en/errors.json" with { type: "json" };
import fields from "./platform-messages/en/fields.json" with { type: "json" };
import mails from "./platform-messages/en/mails.json" with { type: "json" };
import notFound from "./platform-messages/en/not-found.json" with { type: "json" };
import replies from "./platform-messages/en/replies.json" with { type: "json" };
import seeds from "./platform-messages/en/seeds.json" with { type: "json" };

const en = { documents, errors, fields, mails, notFound, replies, seeds };

/** The server's texts in one language. */
export type PlatformMessages = typeof en;
export type MailMessages = typeof mails;

/** The kinds of records that a call can fail to find. */
export type MissingThing = keyof typeof notFound;

const catalogues = new Map<Locale, PlatformMessages>([[DEFAULT_LOCALE, en]]);
for (const locale of LOCALES) if (locale !== DEFAULT_LOCALE) catalogues.set(locale, await importCatalogue(locale));

/** The server's texts in the language of the call or job that runs. */
export function platformMessages(locale: Locale = currentLocale()): PlatformMessages {
  return catalogues.get(locale) ?? en;
}

/**
 * Translates a sentence of the server, errors aside, into the language of the running call or job. Inserted values are never parsed
 * as patterns.
 */
export const serverText = translatorByLocale((locale) =>
  createTranslator({ locale: formatLocale(locale), messages: platformMessages(locale).replies }),
);

/** Translates a sentence of the platform's errors: by code, by field, and by the kind of record that was not found. */
export const errorText = translatorByLocale((locale) => {
  const { errors, fields, notFound } = platformMessages(locale);
  return createTranslator({ locale: formatLocale(locale), messages: { errors, fields, notFound } });
});

/** A translator that translates into the language of the call or job that runs. */
function translatorByLocale<Translate extends (...parameters: never[]) => string>(
  create: (locale: Locale) => Translate,
): Translate {
  const translators = new Map<Locale, Translate>();
  return ((...parameters: Parameters<Translate>) => {
    const locale = currentLocale();
    const translate = translators.get(locale) ?? create(locale);
    translators.set(locale, translate);
    return translate(...parameters);
  }) as Translate;
}

/** The name of a language for `Intl`, which next-intl's types do not expect. */
function formatLocale(locale: Locale): Locale {
  return intlLocale(locale) as Locale;
}

async function importCatalogue(locale: Locale): Promise<PlatformMessages> {
  const read = async (file: string) =>
    (await import(`./platform-messages/${locale}/${file}.json`, { with: { type: "json" } })).default;
  const [documents, errors, fields, mails, notFound, replies, seeds] = await Promise.all(
    ["documents", "errors", "fields", "mails", "not-found", "replies", "seeds"].map(read),
  );
  return { documents, errors, fields, mails, notFound, replies, seeds };
}
