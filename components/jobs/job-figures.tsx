"use client";

import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { JOB_COUNT_MAX } from "@/lib/contract/jobs/job-states";
import type { JobFigures as Figures, JobCounts } from "@/lib/contract/jobs/schemas";
import type { Message, Value } from "@/lib/i18n/message";
import { useLocale } from "@/lib/i18n/navigation";
import { countText, durationText } from "./job-texts";

type JobFiguresProps = { counts: JobCounts; figures: Figures };

/** The four figures of the queue. */
export function JobFigures({ counts, figures }: JobFiguresProps) {
  const texts = useTexts("jobs");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const isHydrated = useIsHydrated();
  const t = texts.figures;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isCapped = Object.values(counts).some((count) => count >= JOB_COUNT_MAX);
  // The server's clock and the browser's differ, so durations appear with hydration.
  const since = (at: string | null, pattern: Message<{ duration: Value }>, none: string) => {
    if (at === null) return none;
    const duration = isHydrated ? durationText(Date.now() - Date.parse(at), texts) : "…";
    return pattern({ duration });
  };
  const next = figures.next_try_at;
  const boxes = [
    { key: "queued", label: t.queued, detail: since(figures.oldest_queued_at, t.oldest, t.nothingDue) },
    { key: "running", label: t.running, detail: since(figures.oldest_started_at, t.longest, t.nothingRuns) },
    {
      key: "waiting",
      label: t.waiting,
      detail: next === null ? t.nothingWaits : t.next({ time: formatTime(next, "moment", timeZone, locale) }),
    },
    {
      key: "failed",
      label: t.failed,
      detail: t.of({
        count: isCapped ? texts.filters.more({ count: total }) : String(total),
      }),
    },
  ] as const;
  return (
    <section aria-label={t.label} className="job-figures">
      {boxes.map(({ key, label, detail }) => (
        <div key={key} className="job-figure">
          <span className="text-caption text-ink-3">{label}</span>
          <span className="job-figure__count" data-failed={(key === "failed" && counts.failed > 0) || undefined}>
            {countText(counts[key], texts)}
          </span>
          <span className="text-caption text-ink-2">{detail}</span>
        </div>
      ))}
    </section>
  );
}
