import { intlLocale, type Locale } from "./locales";

/**
 * How many digits an amount has. `exact`: the currency's own. `short`: the same, but none for a whole amount. `cost`: two
 * that count for an amount below a tenth, because a few replies can cost less than a cent.
 */
export type MoneyDigits = "exact" | "short" | "cost";

/** Formats an amount in a currency's unit: 2.5 as "€2.50". */
export function formatMoney(amount: number, currency: string, locale: Locale, digits: MoneyDigits = "exact"): string {
  return moneyFormat(currency, locale, digitsOf(amount, digits)).format(amount);
}

/** Formats an amount in a currency's minor units: 250 as "€2.50", and as "JP¥250". */
export function formatMinorUnits(minor: number, currency: string, locale: Locale): string {
  const format = moneyFormat(currency, locale, {});
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** An amount with the name of its currency: "5 euros". */
export const MONEY_IN_WORDS = { style: "currency", currencyDisplay: "name", maximumFractionDigits: 0 } as const;

function moneyFormat(currency: string, locale: Locale, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(intlLocale(locale), { style: "currency", currency, ...digits });
}

function digitsOf(amount: number, digits: MoneyDigits): Intl.NumberFormatOptions {
  if (digits === "short" && Number.isInteger(amount)) return { maximumFractionDigits: 0 };
  if (digits === "cost" && amount > 0 && amount < 0.1) return { maximumSignificantDigits: 2 };
  return {};
}
