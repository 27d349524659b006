"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Plot } from "@/components/patterns/plot";
import { type PlotPoint, rangeOf } from "@/components/patterns/plot-scale";
import { PlotValues } from "@/components/patterns/plot-values";
import { Segmented } from "@/components/ui/segmented";
import type { ActivityBucket, AdminActivity } from "@/lib/contract/admin/schemas";
import { textWith } from "@/lib/i18n/message";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCount, formatMilliseconds } from "./dashboard-format";

type ModelsPlotProps = { week: AdminActivity };
type Plotted = "latency" | "errors" | "messages";

const HOURS = 24;

const VALUES: Readonly<Record<Plotted, (bucket: ActivityBucket) => number | null>> = {
  latency: ({ first_word_ms }) => first_word_ms,
  errors: ({ failed_replies, replies }) => (replies === 0 ? null : failed_replies),
  messages: ({ messages }) => messages,
};

/** The last 24 hours: the time to the first word, failed replies, or messages. */
export function ModelsPlot({ week }: ModelsPlotProps) {
  const { plot: texts, notMeasured } = useTexts("adminDashboard");
  const locale = useLocale();
  const [plotted, setPlotted] = useState<Plotted>("latency");
  const timeZone = useTimeZone();
  const today = week.items.slice(-HOURS);
  const pointsOf = (buckets: readonly ActivityBucket[]): PlotPoint[] =>
    buckets.map((bucket) => ({ at: bucket.at, value: VALUES[plotted](bucket) }));
  const points = pointsOf(today);
  const format = plotted === "latency" ? formatMilliseconds : formatCount;
  const title = texts[`${plotted}Title`];
  const range = rangeOf(points);
  const sum = (read: (bucket: ActivityBucket) => number) => today.reduce((total, bucket) => total + read(bucket), 0);
  const text = textWith(texts[`${plotted}Text`], {
    failed: formatCount(
      sum(({ failed_replies }) => failed_replies),
      locale,
    ),
    replies: formatCount(
      sum(({ replies }) => replies),
      locale,
    ),
  });
  const label = range
    ? texts.range({
        title,
        lowest: format(range.lowest, locale),
        highest: format(range.highest, locale),
      })
    : title;
  return (
    <section aria-labelledby="models-plot" className="figure-card">
      <div className="figure-card__bar">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 id="models-plot" className="text-h3">
            {title}
          </h2>
          <p className="text-caption text-ink-3">{text}</p>
        </div>
        <Segmented
          label={texts.choose}
          choices={(["latency", "errors", "messages"] as const).map((value) => ({ value, label: texts[value] }))}
          value={plotted}
          onChange={setPlotted}
        />
      </div>
      <Plot
        points={points}
        {...(plotted === "messages" ? { previous: pointsOf(week.items.slice(-2 * HOURS, -HOURS)) } : {})}
        label={label}
        readerLabel={texts.read({ title })}
        empty={texts.empty}
        notMeasured={notMeasured}
        formatValue={(value) => format(value, locale)}
        formatAt={(at) => formatTime(at, "clock", timeZone, locale)}
      />
      <PlotValues
        summary={texts.values}
        caption={text}
        columns={[
          texts.columns.hour,
          texts.columns.firstWord,
          texts.columns.replies,
          texts.columns.failed,
          texts.columns.messages,
        ]}
        rows={today.map((bucket) => [
          formatTime(bucket.at, "moment", timeZone, locale),
          formatMilliseconds(bucket.first_word_ms, locale),
          formatCount(bucket.replies, locale),
          formatCount(bucket.failed_replies, locale),
          formatCount(bucket.messages, locale),
        ])}
      />
    </section>
  );
}
