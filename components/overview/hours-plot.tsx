import { scaleBand, scaleLinear } from "d3-scale";
import { useTexts } from "#texts";
import { PlotValues } from "@/components/patterns/plot-values";
import type { Overview } from "@/lib/contract/overview/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount, formatHour, zoneName } from "./overview-format";

type HoursPlotProps = { overview: Overview };

const WIDTH = 432;
const HEIGHT = 104;
const BAR_MIN = 2;
/** Hours with at least this share of the highest one are highlighted. */
const PEAK_SHARE = 0.85;
const TICKS = [0, 6, 12, 18, 24];

/** The messages of each hour of the day in the reader's time zone. */
export function HoursPlot({ overview: { hours, time_zone } }: HoursPlotProps) {
  const { hours: texts, showTable } = useTexts("overview");
  const locale = useLocale();
  const highest = Math.max(...hours);
  const most = hours.indexOf(highest);
  const fewest = hours.indexOf(Math.min(...hours));
  const median = medianHour(hours);
  const zone = zoneName(time_zone);
  return (
    <section aria-labelledby="hours" className="figure-card">
      <div className="grid gap-1">
        <h2 id="hours" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-caption text-ink-3">
          {highest > 0 ? texts.peak({ hour: formatHour(most), zone }) : texts.empty}
        </p>
      </div>
      {highest > 0 && (
        <>
          <Bars hours={hours} label={texts.label({ fewest: formatHour(fewest), most: formatHour(most) })} />
          {median > 0 && <p className="text-small text-ink-2">{texts.half({ hour: formatHour(median) })}</p>}
          <PlotValues
            summary={showTable}
            caption={texts.title}
            columns={[texts.columns.hour, texts.columns.messages]}
            rows={hours.map((messages, hour) => [formatHour(hour), formatCount(messages, locale)])}
          />
        </>
      )}
    </section>
  );
}

function Bars({ hours, label }: { hours: readonly number[]; label: string }) {
  const x = scaleBand([...hours.keys()], [0, WIDTH]).paddingInner(0.16);
  const height = scaleLinear([0, Math.max(1, ...hours)], [0, HEIGHT]);
  const peak = Math.max(...hours) * PEAK_SHARE;
  return (
    <div className="hours-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {hours.map((messages, hour) => {
          const barHeight = Math.max(BAR_MIN, height(messages));
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
              key={hour}
              x={x(hour)}
              y={HEIGHT - barHeight}
              width={x.bandwidth()}
              height={barHeight}
              data-peak={messages >= peak || undefined}
            />
          );
        })}
      </svg>
      <p aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{String(tick).padStart(2, "0")}</span>
        ))}
      </p>
    </div>
  );
}

/** The last full hour after which at least half of a day's messages come. */
function medianHour(hours: readonly number[]): number {
  const half = hours.reduce((sum, messages) => sum + messages, 0) / 2;
  let after = 0;
  return hours.findLastIndex((messages) => {
    after += messages;
    return after >= half;
  });
}
