import { useTexts } from "#texts";
import { Plot } from "@/components/patterns/plot";
import { rangeOf } from "@/components/patterns/plot-scale";
import { PlotValues } from "@/components/patterns/plot-values";
import type { Overview } from "@/lib/contract/overview/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCents, formatCount, formatDay, formatShortDay } from "./overview-format";

type MessagesPlotProps = { overview: Overview };

/** Plots the messages of each day beside the period before, with each day's numbers as a table. */
export function MessagesPlot({ overview }: MessagesPlotProps) {
  const { plot: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  const { days, now, currency } = overview;
  const points = days.map(({ day, messages }) => ({ at: day, value: messages }));
  const previous = days.map(({ day, messages_before }) => ({ at: day, value: messages_before }));
  const range = rangeOf(points);
  const value = (n: number) => texts.value({ n });
  return (
    <section aria-labelledby="messages-a-day" className="figure-card">
      <div className="figure-card__bar">
        <h2 id="messages-a-day" className="text-h3">
          {texts.title}
        </h2>
        <p className="plot-legend">
          <span>
            <i />
            {texts.now}
          </span>
          <span>
            <i data-previous />
            {texts.before({ days: days.length })}
          </span>
        </p>
      </div>
      <Plot
        isWide
        isWhole
        points={now.messages > 0 ? points : []}
        previous={previous}
        label={texts.label({
          lowest: formatCount(range?.lowest ?? 0, locale),
          highest: formatCount(range?.highest ?? 0, locale),
        })}
        readerLabel={texts.read}
        empty={texts.empty}
        notMeasured={texts.notMeasured}
        formatValue={value}
        formatTick={(value) => formatCount(value, locale)}
        formatAt={(day) => formatShortDay(day, locale)}
      />
      <PlotValues
        summary={showTable}
        caption={texts.title}
        columns={[
          texts.columns.day,
          texts.columns.messages,
          texts.columns.before,
          texts.columns.visitors,
          texts.columns.conversations,
          texts.columns.helpful,
          texts.columns.notHelpful,
          texts.columns.unanswered,
          texts.columns.cost,
        ]}
        rows={days.map((day) => [
          formatDay(day.day, locale),
          formatCount(day.messages, locale),
          formatCount(day.messages_before, locale),
          formatCount(day.visitors, locale),
          formatCount(day.conversations, locale),
          formatCount(day.helpful, locale),
          formatCount(day.not_helpful, locale),
          formatCount(day.unanswered, locale),
          formatCents(day.cost_cents, currency, locale),
        ])}
      />
    </section>
  );
}
