import { scaleLinear } from "d3-scale";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { Overview } from "@/lib/contract/overview/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCents, formatCount, formatMonth } from "./overview-format";

type BudgetCardProps = { overview: Overview; urlslug: string; canEdit: boolean };

/** The cost of the month's replies, against the budget in money and in replies. */
export function BudgetCard({ overview: { budget, currency }, urlslug, canEdit }: BudgetCardProps) {
  const texts = useTexts("overview.budget");
  const locale = useLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const { limit_cents, limit_replies } = budget;
  const hasBudget = limit_cents !== null || limit_replies !== null;
  const spent = { spent: money(budget.spent_cents), replies: budget.spent_replies };
  return (
    <section aria-labelledby="budget" className="figure-card">
      <div className="figure-card__bar">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 id="budget" className="text-h3">
            {texts.title({ month: formatMonth(budget.month, locale) })}
          </h2>
          {!hasBudget && <p className="text-caption text-ink-3">{texts.noBudget(spent)}</p>}
          {limit_cents !== null && (
            <p className="text-caption text-ink-3">
              {texts.spent({ spent: spent.spent, limit: money(limit_cents) })}{" "}
              {budget.forecast_cents !== null && texts.pace({ forecast: money(budget.forecast_cents) })}
            </p>
          )}
          {limit_replies !== null && (
            <p className="text-caption text-ink-3">
              {texts.replies({
                spent: formatCount(budget.spent_replies, locale),
                limit: formatCount(limit_replies, locale),
              })}{" "}
              {budget.forecast_replies !== null &&
                texts.pace({ forecast: formatCount(budget.forecast_replies, locale) })}
            </p>
          )}
        </div>
        {canEdit && (
          <Button size="sm" href={`${PAGES.behaviour}/${urlslug}`}>
            {hasBudget ? texts.change : texts.set}
          </Button>
        )}
      </div>
      {limit_cents !== null && (
        <Meter label={texts.used} used={budget.spent_cents} limit={limit_cents} format={money} budget={budget} />
      )}
      {limit_replies !== null && (
        <Meter
          label={texts.usedReplies}
          used={budget.spent_replies}
          limit={limit_replies}
          format={(value) => formatCount(value, locale)}
          budget={budget}
        />
      )}
    </section>
  );
}

type MeterProps = {
  label: string;
  used: number;
  limit: number;
  format: (value: number) => string;
  budget: Overview["budget"];
};

function Meter({ label, used, limit, format, budget: { warning_percent } }: MeterProps) {
  const texts = useTexts("overview.budget");
  const x = scaleLinear([0, limit], [0, 400]).clamp(true);
  const warning = Math.round((limit * warning_percent) / 100);
  const percent = Math.round((used / limit) * 100);
  return (
    <div className="grid gap-1">
      <svg
        viewBox="0 0 400 18"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${percent}%`}
        className="budget-meter"
      >
        <rect className="budget-meter__track" y="4" width="400" height="10" />
        <rect y="4" width={x(used)} height="10" data-over={used >= warning || undefined} />
        <line x1={x(warning)} x2={x(warning)} y1="0" y2="18" />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-3 tabular-nums">
        <span>{format(used)}</span>
        <span>{texts.warning({ amount: format(warning) })}</span>
        <span>{format(limit)}</span>
      </p>
    </div>
  );
}
