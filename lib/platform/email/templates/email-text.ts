import { createTranslator } from "use-intl/core";
import { createDateFormat } from "@/lib/contract/languages/create-date-format";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { intlLocale, type Locale } from "@/lib/contract/languages/locales";
import { type MailMessages, platformMessages } from "@/lib/i18n/platform-text";

/** An amount in a currency's minor units. */
export type Money = { minor: number; currency: string };

/** A value in a mail's sentence. Times, amounts and numbers are formatted in the recipient's language when the mail is sent. */
export type PhraseValue =
  | string
  | { at: string; style: "date" | "dateTime" }
  | { money: Money }
  | { number: number }
  /** A number that decides a plural. */
  | number
  | Phrase;

/** A sentence of a mail: plain data that names its text, so that a job can carry it. */
export type Phrase = Readonly<{ phrase: string; values: Readonly<Record<string, PhraseValue>> }>;

/** A text in a mail: a user's words or a formatted value, or a phrase, or several with a space between them. */
export type EmailString = PhraseValue | readonly EmailString[];

type Leaves<T> = T extends string ? "" : { [K in keyof T & string]: `.${K}${Leaves<T[K]>}` }[keyof T & string];
type KeyOf<Kind extends keyof MailMessages> = Leaves<MailMessages[Kind]> extends `.${infer Key}` ? Key : never;

/** Makes the phrases of one kind of mail. Inserted values are never parsed as message patterns. */
export function emailText<Kind extends keyof MailMessages>(kind: Kind) {
  return (key: KeyOf<Kind>, values: Readonly<Record<string, PhraseValue>> = {}): Phrase => ({
    phrase: `${kind}.${key}`,
    values,
  });
}

/** A date and time in UTC, such as "21 November 2026 at 12:00 UTC". */
export function formatDateTime(at: Date): PhraseValue {
  return { at: at.toISOString(), style: "dateTime" };
}

/** A date in UTC, such as "21 November 2026". */
export function formatDate(at: Date): PhraseValue {
  return { at: at.toISOString(), style: "date" };
}

/** An amount of money, such as "€144.00". */
export function moneyValue(money: Money): PhraseValue {
  return { money };
}

/** The words of a mail's text in a language. */
export function writeOut(text: EmailString, locale: Locale): string {
  if (Array.isArray(text)) return text.map((part: EmailString) => writeOut(part, locale)).join(" ");
  const value = inWords(text as PhraseValue, locale);
  return String(value);
}

function inWords(value: PhraseValue, locale: Locale): string | number {
  if (typeof value !== "object") return value;
  if ("at" in value) return formatTime(new Date(value.at), value.style, locale);
  if ("money" in value) return formatMinorUnits(value.money.minor, value.money.currency, locale);
  if ("number" in value) return value.number.toLocaleString(intlLocale(locale));
  const values = Object.entries(value.values).map(([name, inner]) => [name, inWords(inner, locale)] as const);
  // Phrases are made by `emailText` alone, which checks their keys.
  const translate = createTranslator({
    locale: intlLocale(locale) as Locale,
    messages: platformMessages(locale).mails,
  }) as (key: string, values: Record<string, string | number>) => string;
  return translate(value.phrase, Object.fromEntries(values));
}

function formatTime(at: Date, style: "date" | "dateTime", locale: Locale): string {
  const time = style === "dateTime" ? ({ timeStyle: "short" } as const) : {};
  const written = createDateFormat(locale, { dateStyle: "long", ...time, timeZone: "UTC" }).format(at);
  return style === "dateTime" ? `${written} UTC` : written;
}
