"use client";

import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { DataTable } from "@/components/patterns/data-table";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Toast } from "@/components/ui/toast";
import type { Output } from "@/lib/contract";
import type { Job } from "@/lib/contract/jobs/schemas";
import { DropJobDialog } from "./drop-job-dialog";
import { JobActions } from "./job-actions";
import { jobCells } from "./job-cells";
import { JobFigures } from "./job-figures";
import { JobFilters } from "./job-filters";
import { QueuePauseBanner } from "./queue-pause-banner";
import { type JobQuery, useJobs } from "./use-jobs";
import "./jobs.css";

type JobsScreenProps = {
  query: JobQuery;
  initial: Output<"listJobs">;
  /** The pages of the list. */
  children: ReactNode;
};

/** The queue's figures and the list of jobs; both refresh themselves while the page is open. */
export function JobsScreen({ query, initial, children }: JobsScreenProps) {
  const texts = useTexts("jobs");
  const jobs = useJobs(query, initial, texts.actions);
  const [dropping, setDropping] = useState<Job | null>(null);
  const { items, counts, figures, pause } = jobs.page;
  const { columns } = texts;
  return (
    <>
      <QueuePauseBanner pause={pause} />
      <JobFigures counts={counts} figures={figures} />
      <FailureBanner text={jobs.failure ?? (jobs.isStale ? texts.stale : null)} />
      <section aria-label={texts.list} className="list-card">
        <JobFilters query={query} counts={counts} isBusy={jobs.busy === "all"} onRetryAll={jobs.retryAll} />
        <DataTable
          caption={texts.list}
          actionsLabel={texts.actionsLabel}
          columns={[
            { key: "job", label: columns.job },
            { key: "about", label: columns.about, place: "line" },
            { key: "state", label: columns.state, place: "status" },
            { key: "tries", label: columns.tries },
            { key: "started", label: columns.started, place: "time" },
            { key: "took", label: columns.took },
          ]}
          rows={items.map((job) => ({
            key: job.id,
            cells: jobCells(job, texts),
            menu: (
              <JobActions
                job={job}
                isBusy={jobs.busy === job.id}
                onRetry={() => jobs.retry(job)}
                onDrop={() => setDropping(job)}
              />
            ),
          }))}
          empty={
            <>
              <p className="font-semibold text-ink">{texts.empty.title}</p>
              <p>{texts.empty.text}</p>
            </>
          }
        />
        {children}
      </section>
      <DropJobDialog job={dropping} onClose={() => setDropping(null)} onDrop={jobs.drop} />
      <Toast text={jobs.done} dismiss={texts.actions.dismiss} onDismiss={jobs.dismiss} />
    </>
  );
}
