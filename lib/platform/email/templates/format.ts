const dateTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A date and time in UTC, such as "21 November 2026 at 12:00 UTC". */
export function formatDateTime(at: Date): string {
  return `${dateTime.format(at)} UTC`;
}

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date in UTC, such as "21 November 2026". */
export function formatDate(at: Date): string {
  return longDate.format(at);
}

/** An amount in a currency's minor units. */
export type Money = { minor: number; currency: string };

/** An amount of money, such as "€144.00". */
export function formatMoney({ minor, currency }: Money): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}
