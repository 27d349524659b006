import type { Locale } from "@/lib/contract/languages/locales";
import type { Overview } from "@/lib/contract/overview/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { formatCents, formatCount } from "./overview-format";

type Budget = Pick<Overview, "budget" | "currency">;

/** The money spent of the month's budget, or the replies given, and where the month ends at this pace. */
export function paceText({ budget, currency }: Budget, texts: Messages["overview"]["budget"], locale: Locale): string {
  const money = (cents: number) => formatCents(cents, currency, locale);
  const count = (replies: number) => formatCount(replies, locale);
  const { limit_cents, limit_replies, forecast_cents, forecast_replies } = budget;
  const pace = (forecast: string | null) => (forecast === null ? [] : [texts.pace({ forecast })]);
  const sentences = [
    ...(limit_cents === null
      ? []
      : [
          texts.spent({ spent: money(budget.spent_cents), limit: money(limit_cents) }),
          ...pace(forecast_cents === null ? null : money(forecast_cents)),
        ]),
    ...(limit_replies === null
      ? []
      : [
          texts.replies({ spent: count(budget.spent_replies), limit: count(limit_replies) }),
          ...pace(forecast_replies === null ? null : count(forecast_replies)),
        ]),
  ];
  return sentences.join(" ");
}
