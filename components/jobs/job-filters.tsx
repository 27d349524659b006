"use client";

import { useTransition } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { listAddress } from "@/lib/client/chat/list-address";
import { JOB_KINDS } from "@/lib/contract/jobs/job-kinds";
import { JOB_COUNT_MAX, JOB_STATES } from "@/lib/contract/jobs/job-states";
import type { JobCounts } from "@/lib/contract/jobs/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { countText, kindName } from "./job-texts";
import type { JobQuery } from "./use-jobs";

type JobFiltersProps = {
  query: JobQuery;
  counts: JobCounts;
  isBusy: boolean;
  onRetryAll: () => void;
};

/** The states with their counts, the kinds, and the retry of everything that failed. */
export function JobFilters({ query, counts, isBusy, onRetryAll }: JobFiltersProps) {
  const texts = useTexts("jobs");
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const { filters, actions } = texts;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isCapped = Object.values(counts).some((count) => count >= JOB_COUNT_MAX);
  const chips = [
    { state: null, count: isCapped ? filters.more({ count: all }) : String(all) },
    ...JOB_STATES.map((state) => ({ state, count: countText(counts[state], texts) })),
  ];
  return (
    <search aria-label={filters.label} aria-busy={isPending} className="job-filters">
      <nav aria-label={filters.states} className="job-filters__states">
        {chips.map(({ state, count }) => (
          <Link
            key={state ?? "all"}
            href={listAddress(PAGES.adminJobs, query, { status: state })}
            scroll={false}
            aria-current={(query.status ?? null) === state ? "true" : undefined}
            className="chip chip--count"
          >
            {filters[state ?? "all"]}
            <span className="tabular-nums">{count}</span>
          </Link>
        ))}
      </nav>
      <div className="job-filters__end">
        <select
          aria-label={filters.kind}
          className="control select"
          value={query.kind ?? ""}
          onChange={({ currentTarget }) => {
            const address = listAddress(PAGES.adminJobs, query, { kind: currentTarget.value });
            startTransition(() => router.replace(address, { scroll: false }));
          }}
        >
          <option value="">{filters.allKinds}</option>
          {JOB_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind, texts)}
            </option>
          ))}
        </select>
        {counts.failed > 0 && (
          <Button busy={isBusy} busyLabel={actions.retrying} onClick={onRetryAll}>
            {actions.retryAll({ count: counts.failed })}
          </Button>
        )}
      </div>
    </search>
  );
}
