/** An amount in a currency's minor units. */
export type Money = { minor: number; currency: string };

/** An amount as mails name it. */
export function moneyInWords({ minor, currency }: Money): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}
